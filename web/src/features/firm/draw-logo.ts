import {
  explainLogoRefusal,
  inspectLogo,
  keepPictureAlone,
  type LogoSize,
  logoBounds,
  readPngSize,
} from '@lexplain/contract/firm/logo';

// A chosen picture is drawn anew, so that nothing of its file is sent but what can be seen.

/** What is read of a file at all, so that no picture fills the memory of the device. */
const chosen = { bytes: 5_000_000, pixels: 6_000 } as const;

/** Of a picture with much detail, the first may be too large. */
const scales = [1, 0.75, 0.5, 0.35, 0.25] as const;

export type DrawnLogo =
  | { fault: null; bytes: Uint8Array<ArrayBuffer>; size: LogoSize }
  | { fault: string; bytes: null };

const refuse = (fault: string): DrawnLogo => ({ fault, bytes: null });

const encode = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

const drawAt = async (
  bitmap: ImageBitmap,
  scale: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await encode(canvas);
  return drawn && keepPictureAlone(new Uint8Array(await drawn.arrayBuffer()));
};

const drawToFit = async (bitmap: ImageBitmap): Promise<DrawnLogo> => {
  const fitting = Math.min(1, logoBounds.width / bitmap.width, logoBounds.height / bitmap.height);
  for (const scale of scales) {
    const bytes = await drawAt(bitmap, fitting * scale);
    const inspection = bytes && inspectLogo(bytes);
    if (bytes && inspection?.refusal === null) return { fault: null, bytes, size: inspection.size };
    if (inspection?.refusal !== 'too_large') break;
  }
  return refuse('This picture could not be made small enough. Choose a simpler one.');
};

const faultOf = (bytes: Uint8Array): string | null => {
  if (bytes.length === 0) return explainLogoRefusal('empty');
  const size = readPngSize(bytes);
  if (!size) return 'This file is not a PNG. Choose a PNG: JPEG, SVG and others are not taken.';
  return Math.max(size.width, size.height) > chosen.pixels
    ? 'This picture is larger than 6,000 pixels. Choose a smaller one.'
    : null;
};

/** A chosen PNG as it is sent: drawn anew, scaled down to fit; or why it cannot be used. */
export const drawLogo = async (file: Blob): Promise<DrawnLogo> => {
  if (file.size > chosen.bytes)
    return refuse('This file is larger than 5 MB. Choose a smaller one.');
  const fault = faultOf(new Uint8Array(await file.arrayBuffer()));
  if (fault !== null) return refuse(fault);
  try {
    const bitmap = await createImageBitmap(file);
    return await drawToFit(bitmap).finally(() => bitmap.close());
  } catch {
    // The browser says in many ways that it cannot read a picture.
    return refuse(explainLogoRefusal('damaged'));
  }
};
