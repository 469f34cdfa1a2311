import { fileBounds } from '@lexplain/contract/evidence/files';

/** A picture that takes longer to read has no small one. */
const mostMilliseconds = 5_000;

/** From the best: of a picture with much detail, the first may be too large. */
const qualities = [0.8, 0.6, 0.4, 0.2] as const;

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

const drawIn = (bitmap: ImageBitmap): HTMLCanvasElement | null => {
  const scale = Math.min(1, fileBounds.previewPixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without it, what is transparent would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const draw = async (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bitmap = await createImageBitmap(file);
  const canvas = drawIn(bitmap);
  bitmap.close();
  if (!canvas) return null;
  for (const quality of qualities) {
    const drawn = await encode(canvas, quality);
    if (drawn?.type !== 'image/jpeg') return null;
    if (drawn.size <= fileBounds.previewBytes) return new Uint8Array(await drawn.arrayBuffer());
  }
  return null;
};

/**
 * A small JPEG of a picture; null where none can be drawn in time. Rejects where the browser cannot
 * read the file.
 */
export const drawPreview = async (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), mostMilliseconds);
  return Promise.race([draw(file), late]).finally(() => clearTimeout(timer));
};
