// Parts of a form that are written by hand, so that a test can send a form that is broken or never ends.

export const MB = 1024 ** 2

export const multipart = 'multipart/form-data; boundary=x'

export const field = (name: string, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** The head of a picture, before its bytes. */
export const fileHead =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
