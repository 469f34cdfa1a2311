import { strToU8, zipSync } from 'fflate';

// Small files of each kind, as tests of evidence need them.

/** A PDF of one empty page. */
export const makePdf = (trailer = ''): Uint8Array =>
  strToU8(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
      `trailer<</Root 1 0 R ${trailer}>>`,
      '%%EOF',
    ].join('\n'),
  );

/** A file of Office with the parts of one program: `word`, `xl` or `ppt`. */
export const makeOfficeFile = (
  folder: 'word' | 'xl' | 'ppt',
  more: Record<string, string | Uint8Array> = {},
  type = 'document.main+xml',
): Uint8Array => {
  const parts = Object.entries(more).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types><Override ContentType="application/${type}"/></Types>`),
    [`${folder}/document.xml`]: strToU8('<document/>'),
    ...Object.fromEntries(parts),
  });
};

/** What a list of relations of a part of Office says. */
export const relationOf = (type: string, target: string, mode = 'External'): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

/** One transparent pixel. */
export const pngFile = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
);

/** One black pixel. */
export const jpegFile = fromBase64(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
);

/** One pixel. */
export const webpFile = fromBase64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==');

/** The first box of a file as phones write it. */
export const heicFile = strToU8('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic');
