/** The width and height of a stored portrait, in pixels. */
const side = 256;

/**
 * Returns the middle square of a photo, scaled down, as a JPEG. Drawing it again leaves out where
 * it was taken. @throws when this browser can't open it
 */
export async function scalePhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const square = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const left = (bitmap.width - square) / 2;
  const top = (bitmap.height - square) / 2;
  canvas.getContext('2d')?.drawImage(bitmap, left, top, square, square, 0, 0, side, side);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (scaled) => (scaled ? resolve(scaled) : reject(new Error('No picture'))),
      'image/jpeg',
      0.85,
    ),
  );
}
