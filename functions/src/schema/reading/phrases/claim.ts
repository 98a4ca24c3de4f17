import { list } from './list.ts'

/**
 * What buyers ask for and sellers say only in the description of a listing, since no field has it. The same phrases are
 * read in both.
 */
export const claims: Record<string, string[]> = {
  'First body': list(`
    first body, 1st body, firstbody, original paint, factory paint, original body, no panel painted, not painted,
    not repainted, never painted, never paint, never repainted, no repaint, no paint
  `),
  'Accident free': list(`
    accident free, accidentfree, no accident, no accidents, without accident, zero accident, non accident,
    not accidented, never accidented, no accident history
  `),
  'One owner': list(`
    one owner, 1 owner, single owner, first owner, only owner, first and only owner, one family, one careful owner
  `),
  'Lady driven': list(`
    lady driven, lady owned, lady used, ladies driven, female driven, driven by lady, driven by a lady, female owner
  `),
  'Full option': list('full option, full options, fulloption, full opt, fully loaded, all options'),
  'Leather seats': list('leather, leather seat, leather seats, leather interior, full leather'),
  Sunroof: list(`
    sunroof, sun roof, moonroof, moon roof, panoramic roof, pano roof, double roof, glass roof
  `),
  'Reverse camera': list(`
    reverse camera, reversing camera, back camera, backup camera, rear camera, rear view camera, camera
  `),
  'Push start': list(`
    push start, push to start, push button start, button start, thumb start, thumbstart, start button, keyless,
    keyless entry
  `),
  V6: ['v6', 'v 6'],
  V8: ['v8', 'v 8'],
}
