import { darker, lighter } from '../colour.ts'
import { circle, ellipse, group, line, path, rect } from '../svg.ts'

const stitches = (d: string, leather: string) =>
  line(d, lighter(leather, 0.45), 2.6, { 'stroke-dasharray': '9 8', 'stroke-opacity': 0.8 })

function gauge(x: number, y: number, r: number, needle: number): string {
  const ticks = Array.from({ length: 13 }, (_, i) =>
    group(rect(-1.4, -r + 9, 2.8, i % 3 ? 7 : 13, '#dfe5ea'), { transform: `rotate(${-130 + i * 21.7})` }),
  ).join('')
  return group(
    [
      circle(0, 0, r + 5, '#59636d'),
      circle(0, 0, r, '#10151a'),
      ticks,
      path('M -3 8 L 0 -52 L 3 8 Z', '#e5563f', { transform: `rotate(${needle})` }),
      circle(0, 0, 11, '#2c343c'),
    ].join(''),
    { transform: `translate(${x} ${y})` },
  )
}

const vent = (x: number, y: number, w: number) =>
  [
    rect(x, y, w, 66, '#0e1114', { rx: 14 }),
    ...[14, 30, 46].map((dy) => rect(x + 10, y + dy, w - 20, 6, '#353c44', { rx: 3 })),
    rect(x + w / 2 - 4, y + 10, 8, 46, '#4a525b', { rx: 4 }),
    rect(x, y, w, 66, 'none', { rx: 14, stroke: '#8b949d', 'stroke-width': 3, 'stroke-opacity': 0.7 }),
  ].join('')

/** A map with the way home, as the middle screen shows it. */
const screen = () =>
  [
    rect(700, 566, 380, 226, '#0c0f12', { rx: 18 }),
    rect(712, 578, 356, 202, '#e3ead9', { rx: 10 }),
    path('M 712 700 C 800 660 850 720 920 690 C 980 664 1020 700 1068 672 V 780 H 712 Z', '#bcd9e6'),
    line(
      'M 712 640 H 860 L 940 600 H 1068 M 800 578 V 700 M 940 600 V 690 M 860 640 L 1000 676',
      '#ffffff',
      8,
    ),
    line('M 770 690 V 640 H 860 L 940 600 H 1010', '#2f7d4f', 9),
    circle(770, 690, 12, '#2f7d4f'),
    circle(770, 690, 5, '#ffffff'),
    path('M 1010 600 c -22 -28 -16 -46 0 -46 c 16 0 22 18 0 46 Z', '#d2553f', {
      transform: 'translate(0 2)',
    }),
    rect(724, 590, 92, 26, '#ffffff', { rx: 13, 'fill-opacity': 0.9 }),
    rect(736, 600, 52, 6, '#4b5560', { rx: 3 }),
  ].join('')

function wheelOf(leather: string, rim: string): string {
  return group(
    [
      circle(0, 0, 236, 'none', { stroke: '#14171a', 'stroke-width': 50 }),
      circle(0, 0, 236, 'none', { stroke: rim, 'stroke-width': 42 }),
      line('M -222 -80 A 236 236 0 0 1 222 -80', lighter(rim, 0.3), 7, {
        'stroke-opacity': 0.5,
        transform: 'translate(0 -8)',
      }),
      path(
        'M -222 -30 C -150 -34 -100 -52 -72 -58 H 72 C 100 -52 150 -34 222 -30 L 224 34 C 170 30 110 34 84 54 L 60 92 L 44 226 H -44 L -60 92 L -84 54 C -110 34 -170 30 -224 34 Z',
        '#1a1e23',
      ),
      path('M -44 222 L -36 110 H 36 L 44 222 Z', '#8e979f'),
      path(
        'M -92 -46 C -40 -66 40 -66 92 -46 C 100 0 80 70 46 92 C 20 104 -20 104 -46 92 C -80 70 -100 0 -92 -46 Z',
        darker(leather, 0.3),
      ),
      circle(0, 12, 36, '#cfd5da'),
      circle(0, 12, 29, '#20262c'),
      path('M -15 25 v -26 l 15 15 l 15 -15 v 26', 'none', { stroke: '#cfd5da', 'stroke-width': 6 }),
      ...[-1, 1].map(
        (s) =>
          rect(s * 150 - 34, -16, 68, 34, '#2b3239', { rx: 14 }) +
          circle(s * 150 - 14, 1, 5, '#c8cfd5') +
          circle(s * 150 + 14, 1, 5, '#c8cfd5'),
      ),
      stitches('M -196 132 A 236 236 0 0 1 -196 -132', leather),
      stitches('M 196 -132 A 236 236 0 0 1 196 132', leather),
    ].join(''),
    { transform: 'translate(400 850)' },
  )
}

/** From between the front seats: the road ahead, the wheel on the left, the screen in the middle. */
export function dashboard(leather: string, place: string): string {
  const trim = darker(leather, 0.42)
  return [
    group(place, { transform: 'translate(-160 -330) scale(1.2)' }),
    path(
      'M 0 0 H 1600 V 620 H 0 Z M 40 580 C 74 340 130 180 208 98 C 600 62 1000 62 1392 98 C 1470 180 1526 340 1560 580 Z',
      '#1b1e22',
      { 'fill-rule': 'evenodd' },
    ),
    path('M -10 560 C 300 440 1300 440 1610 560 V 1210 H -10 Z', darker(leather, 0.55)),
    path('M -10 590 C 300 476 1300 476 1610 590 V 700 C 1300 620 300 620 -10 700 Z', '#23282e'),
    stitches('M 0 606 C 300 494 1300 494 1600 606', leather),
    path('M -10 690 C 300 612 1300 612 1610 690 V 880 C 1300 820 300 820 -10 880 Z', leather),
    path('M -10 690 C 300 612 1300 612 1610 690 V 716 C 1300 638 300 638 -10 716 Z', lighter(leather, 0.2)),
    line('M 0 880 C 300 820 1300 820 1600 880', '#9aa2aa', 7),
    path('M -10 884 C 300 824 1300 824 1610 884 V 1210 H -10 Z', trim),
    path('M 190 600 C 200 520 300 500 400 500 C 500 500 600 520 610 600 V 770 H 190 Z', '#15181c'),
    gauge(304, 640, 82, -48),
    gauge(496, 640, 82, 22),
    rect(380, 608, 40, 60, '#10151a', { rx: 6 }),
    screen(),
    vent(1120, 668, 150),
    vent(40, 706, 110),
    vent(1430, 712, 130),
    rect(1130, 776, 290, 12, '#c2c8cd', { rx: 6, 'fill-opacity': 0.55 }),
    path('M 680 830 H 1100 L 1130 1210 H 650 Z', '#1d2126'),
    rect(712, 846, 356, 66, '#0f1215', { rx: 16 }),
    ...[760, 890, 1020].map(
      (x) =>
        circle(x, 879, 25, '#79838c') + circle(x, 879, 19, '#2a3138') + rect(x - 2, 862, 4, 12, '#e6ebef'),
    ),
    path('M 740 1210 C 740 1020 790 960 890 960 C 990 960 1040 1020 1040 1210 Z', '#14171b'),
    rect(872, 1020, 36, 150, '#838c95', { rx: 14 }),
    path(
      'M 836 1010 C 836 966 944 966 944 1010 C 948 1056 930 1076 890 1076 C 850 1076 832 1056 836 1010 Z',
      leather,
    ),
    stitches('M 890 984 V 1070', leather),
    path('M 1160 1210 C 1170 1060 1210 1000 1330 990 C 1470 990 1540 1040 1570 1210 Z', leather),
    path(
      'M 1210 1210 C 1220 1090 1260 1046 1340 1044 C 1440 1044 1490 1090 1510 1210 Z',
      darker(leather, 0.18),
    ),
    stitches('M 1200 1210 C 1212 1080 1250 1034 1340 1032 C 1450 1032 1500 1080 1522 1210', leather),
    rect(700, 36, 210, 76, '#14171a', { rx: 34 }),
    rect(712, 46, 186, 56, '#8fa6b2', { rx: 26 }),
    path('M 730 100 L 790 46 H 830 L 768 102 Z', '#ffffff', { 'fill-opacity': 0.3 }),
    wheelOf(leather, darker(leather, 0.62)),
    ellipse(800, 1230, 900, 110, '#000000', { 'fill-opacity': 0.18 }),
  ].join('')
}
