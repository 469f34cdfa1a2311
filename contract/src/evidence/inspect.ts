import { lookUp } from '../look-up.ts';
import { extensionOf, type FileKind, fileBounds, findKindByName } from './files.ts';
import { inspectOffice } from './office.ts';

// Whether a file is of a kind that is taken, by its extension and its content. The browser looks
// before it sends anything, the functions look again at what has arrived. What lies deeper, such as
// a program in a PDF, is for the scan.

const fileRefusals = {
  empty: 'This file is empty.',
  too_large: 'This file is larger than 10 MB.',
  kind: 'This kind of file is not taken. Use a PDF, a picture (JPEG, PNG, HEIC or WebP), a Word, Excel or PowerPoint file without macros, a text file or a CSV file.',
  old_office:
    'Older Office files are not taken, as they may have macros. Save it as .docx, .xlsx or .pptx, or as a PDF.',
  page: 'Web pages and SVG drawings are not taken, as they can run programs. Save it as a PDF or a picture.',
  archive: 'Archives are not taken. Add the files one by one.',
  program: 'Programs and scripts are not taken.',
  macros: 'This file has macros or controls. Save it without them, or as a PDF.',
  template:
    'This document loads its template from the internet or a network. Detach it: in Word choose File, Options, Add-ins, then “Templates” under Manage and Go. Write “Normal” as the document template, choose OK, and save. Or save it as a PDF.',
  linked:
    'This document loads other documents from the internet or a network. Remove them, or save it as a PDF.',
  object:
    'This file has another file or an object in it. Remove it and add the other file on its own, or save this one as a PDF.',
  password: 'This file is protected by a password. Save it without one.',
  content: 'The content of this file is not what its name says. Open it, and save it again.',
  not_text: 'This is not a text file that can be read. Save it as UTF-8.',
} as const;

export type FileRefusal = keyof typeof fileRefusals;

/** What to say to whoever adds the file. */
export const explainRefusal = (refusal: FileRefusal): string =>
  lookUp(fileRefusals, refusal) ?? fileRefusals.kind;

export type Inspection = { kind: FileKind; refusal: null } | { kind: null; refusal: FileRefusal };

const refuse = (refusal: FileRefusal): Inspection => ({ kind: null, refusal });

/** Extensions whose refusal can say more than that the kind is not taken. */
const refusedExtensions: [FileRefusal, string][] = [
  ['old_office', 'doc dot xls xlt ppt pps'],
  ['macros', 'docm dotm xlsm xltm xlsb pptm ppsm'],
  ['page', 'svg svgz htm html xhtml mht mhtml xml'],
  ['archive', 'zip rar 7z gz tgz tar bz2 xz'],
  ['program', 'exe msi dll com scr bat cmd ps1 vbs js mjs jar sh'],
];
const refusalByExtension = new Map(
  refusedExtensions.flatMap(([refusal, extensions]) =>
    extensions.split(' ').map((extension) => [extension, refusal] as const),
  ),
);

const findRefusalByName = (name: string): FileRefusal =>
  refusalByExtension.get(extensionOf(name)) ?? 'kind';

/** Any bytes as characters, one for each. ASCII stays what it is. */
const toCharacters = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes);

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const;

/** Brands of HEIF files with pictures coded by HEVC, as phones write them (ISO/IEC 23008-12). */
const heicBrand = /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** What reads as a page to a program that guesses by the beginning. */
const page = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml)\b|<!--/i;

/** Whether something in it reads as a page. */
export const hasPage = (bytes: Uint8Array): boolean => page.test(toCharacters(bytes));

const inspectPdf = (bytes: Uint8Array): FileRefusal | null => {
  const text = toCharacters(bytes);
  if (!text.startsWith('%PDF-') || !text.slice(-1_024).includes('%%EOF')) return 'content';
  if (page.test(text.slice(0, 1_024))) return 'content';
  // In the trailer, which no PDF compresses (ISO 32000-1, 7.5.5 and 7.5.8).
  return /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(text) ? 'password' : null;
};

const decode = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Excel writes CSV in the code page of Windows unless it is told otherwise.
    return isUtf16 ? null : toCharacters(bytes);
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has.
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const inspectText = (bytes: Uint8Array): FileRefusal | null => {
  const text = decode(bytes);
  if (text === null || controls.test(text)) return 'not_text';
  const start = text.trimStart().slice(0, 1_024);
  if (start.startsWith('#!')) return 'program';
  return start.search(page) === 0 ? 'page' : null;
};

const inspectContent = (kind: FileKind, bytes: Uint8Array): FileRefusal | null => {
  const matches = (isMatch: boolean): FileRefusal | null => (isMatch ? null : 'content');
  const head = toCharacters(bytes.subarray(0, 16));
  switch (kind) {
    case 'pdf':
      return inspectPdf(bytes);
    case 'png':
      return matches(startsWith(bytes, signatures.png));
    case 'jpeg':
      return matches(startsWith(bytes, signatures.jpeg));
    case 'webp':
      return matches(head.startsWith('RIFF') && head.startsWith('WEBPVP8', 8));
    case 'heic':
      return matches(heicBrand.test(head.slice(4)));
    case 'docx':
      return inspectOffice('word/', bytes);
    case 'xlsx':
      return inspectOffice('xl/', bytes);
    case 'pptx':
      return inspectOffice('ppt/', bytes);
    case 'text':
    case 'csv':
      return inspectText(bytes);
  }
};

/** Whether a file with this name and content is taken, and as what. */
export const inspectFile = (name: string, bytes: Uint8Array): Inspection => {
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > fileBounds.bytes) return refuse('too_large');
  const kind = findKindByName(name);
  if (kind === null) return refuse(findRefusalByName(name));
  const refusal = inspectContent(kind, bytes);
  return refusal === null ? { kind, refusal } : refuse(refusal);
};
