import { cutTo, oneLine } from '../text/one-line.ts';

// Which files are evidence, and what they are called (docs/product.md, "Evidence"). Constants only: pages load it
// without the schema library.

export const fileBounds = {
  /** A file, in bytes. */
  bytes: 10_000_000,
  /** A part in which a file is sent and read. A request holds 1 MiB. */
  partBytes: 1_000_000,
  /** Files of one statement. */
  filesPerEvidence: 5,
  /** All files of an organisation, in bytes. */
  organisationBytes: 1_000_000_000,
  /** A name, in UTF-16 code units. */
  name: 200,
  /** The long side of the small picture of a file, and its size in bytes. */
  previewPixels: 480,
  previewBytes: 65_536,
  /** For how long an upload that was begun can be finished. */
  uploadHours: 24,
} as const;

/** Each kind as a business calls it. */
export const fileKinds = {
  pdf: 'PDF',
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  heic: 'HEIC picture',
  webp: 'WebP picture',
  docx: 'Word document',
  xlsx: 'Excel workbook',
  pptx: 'PowerPoint presentation',
  text: 'Text',
  csv: 'CSV table',
} as const;

export type FileKind = keyof typeof fileKinds;

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const fileKindNames = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

const kindByExtension = new Map<string, FileKind>([
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['heic', 'heic'],
  ['heif', 'heic'],
  ['webp', 'webp'],
  ['docx', 'docx'],
  ['xlsx', 'xlsx'],
  ['pptx', 'pptx'],
  ['txt', 'text'],
  ['csv', 'csv'],
]);

/** For the attribute `accept` of a field for files. */
export const acceptedExtensions: string = [...kindByExtension.keys()]
  .map((extension) => `.${extension}`)
  .join(',');

/** The kinds that a browser can show as a picture. */
export const isPicture = (kind: FileKind): boolean =>
  kind === 'png' || kind === 'jpeg' || kind === 'webp' || kind === 'heic';

/** In lower case, without the dot; empty where there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const findKindByName = (name: string): FileKind | null =>
  kindByExtension.get(extensionOf(name)) ?? null;

/** Names of devices under Windows, which no file can have, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) ?(?:\.|$)/i;

/** Windows drops dots and spaces at the end of a name. */
export const withoutEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && '. '.includes(text[end - 1] ?? 'x')) end -= 1;
  return text.slice(0, end);
};

/**
 * A name as it is stored, which every device can have: without folders, and without characters that
 * a screen does not show or that turn the direction of writing, which would let `gpj.exe` read as
 * `exe.jpg`. Scripts and pictures that are joined by such characters lose the joint. A long name
 * keeps its extension.
 */
export const toFileName = (name: string): string => {
  const shown = oneLine(name.normalize('NFC'))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+/, '');
  const last = withoutEnd(shown);
  const extension = extensionOf(last);
  const ending = extension === '' ? '' : `.${extension}`;
  const stem = ending === '' ? last : last.slice(0, -ending.length);
  const cut = withoutEnd(cutTo(stem, fileBounds.name - ending.length)).trim() || 'File';
  const whole = `${cut}${ending}`;
  return deviceName.test(whole) ? `_${whole}` : whole;
};

export const countParts = (bytes: number): number => Math.ceil(bytes / fileBounds.partBytes);
