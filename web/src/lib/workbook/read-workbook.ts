import { readWhole, readZipParts, type ZipPart, ZipRefusal } from '@lexplain/contract/zip-parts';
import { readNumberKinds } from './number-formats';
import {
  childrenOf,
  isNamed,
  type ReadSheet,
  readSheet,
  type SharedParts,
  spreadsheet,
  textOf,
} from './read-sheet';
import { damaged, explainFault, refuse, WorkbookRefusal, workbookBounds } from './refusal';
import { readXml, type XmlElement } from './xml';

// Reads the texts of a small workbook, whichever program saved it. What a table of texts does not
// need, such as formulas, macros and links to other files, is refused, and not left out: whoever
// chose the file would not know.

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const checkBeginning = (bytes: Uint8Array): void => {
  if (bytes.length === 0) refuse('The file is empty.');
  if (bytes.length > workbookBounds.bytes)
    refuse(
      `The file is larger than ${workbookBounds.bytes / 1_000_000} MB, which no workbook of ours is.`,
    );
  if (startsWith(bytes, compoundSignature))
    refuse(
      'The file is protected by a password, or an older Excel file (.xls). Save it as .xlsx, without a password.',
    );
  if (!startsWith(bytes, zipSignature))
    refuse(
      'The file is not an Excel workbook (.xlsx). Other tables, such as CSV, can’t be read here.',
    );
};

/** Parts by their names, in small letters. The first that fits says why. */
const refusedParts: readonly [name: RegExp, reason: string][] = [
  [/vbaproject|macrosheets|vbadata/, 'The file has macros. Save it as .xlsx, without them.'],
  [/activex|ctrlprops/, 'The file has controls. Remove them.'],
  [
    /^xl\/externallinks\//,
    'The file refers to other files. Remove the links to them (in Excel: Data, Edit Links).',
  ],
  [/\/embeddings\//, 'The file has other files in it. Remove them.'],
  [/^xl\/(connections|querytables)/, 'The file takes data from elsewhere. Remove the connections.'],
  [
    /^xl\/(threaded)?comments/,
    'The file has comments or notes on cells, which are not read. Write them into the cells, and delete the comments.',
  ],
  [/^xl\/workbook\.bin$/, 'The file is a binary workbook (.xlsb). Save it as .xlsx.'],
  [/^content\.xml$/, 'The file is an OpenDocument table (.ods). Save it as .xlsx.'],
  [/^word\/|^ppt\//, 'The file is not a workbook.'],
];

const checkParts = (parts: readonly ZipPart[]): void => {
  for (const [name, reason] of refusedParts) {
    if (parts.some((part) => name.test(part.name.toLowerCase()))) refuse(reason);
  }
};

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

const checkType = (types: XmlElement, part: string): void => {
  const found = types.children.find(
    ({ attributes }) => attributes.get('PartName')?.toLowerCase() === `/${part.toLowerCase()}`,
  );
  const type = found?.attributes.get('ContentType') ?? '';
  if (/macroenabled/i.test(type)) refuse('The file can have macros (.xlsm). Save it as .xlsx.');
  if (type !== mainType) refuse('The file is not an Excel workbook (.xlsx).');
};

interface Relation {
  type: string;
  target: string;
}

/** The parts to which a part refers, by id. `folder` is where it is. */
const readRelations = (root: XmlElement, folder: string): Map<string, Relation> =>
  new Map(
    root.children.flatMap(({ name, attributes }): [string, Relation][] => {
      const target = attributes.get('Target') ?? '';
      const isInside = attributes.get('TargetMode') !== 'External';
      if (name !== `{${packages}/relationships}Relationship` || !isInside) return [];
      const path = target.startsWith('/') ? target.slice(1) : folder + target;
      return [[attributes.get('Id') ?? '', { type: attributes.get('Type') ?? '', target: path }]];
    }),
  );

const openFile = (bytes: Uint8Array) => {
  checkBeginning(bytes);
  const parts = readZipParts(bytes, workbookBounds);
  checkParts(parts);
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]));
  const read = (name: string): XmlElement => {
    const part = byName.get(name.toLowerCase());
    return part ? readXml(readWhole(part, workbookBounds.unpacked)) : refuse(damaged);
  };
  return { read };
};

const findMain = (relations: Map<string, Relation>): string => {
  const types = [...relations.values()];
  if (types.some(({ type }) => type.startsWith('http://purl.oclc.org/ooxml/')))
    refuse('The file is in the strict form of Open XML. Save it as “Excel Workbook (.xlsx)”.');
  const main = types.find(({ type }) => type === `${relationships}/officeDocument`);
  return main?.target ?? refuse('The file is not an Excel workbook (.xlsx).');
};

const mostSheets = 10;

const readSheets = (bytes: Uint8Array): ReadSheet[] => {
  const { read } = openFile(bytes);
  const main = findMain(readRelations(read('_rels/.rels'), ''));
  checkType(read('[Content_Types].xml'), main);
  const slash = main.lastIndexOf('/') + 1;
  const [folder, file] = [main.slice(0, slash), main.slice(slash)];
  const relations = readRelations(read(`${folder}_rels/${file}.rels`), folder);
  const partOf = (type: string): XmlElement | null => {
    const found = [...relations.values()].find((one) => one.type === `${relationships}/${type}`);
    return found ? read(found.target) : null;
  };
  const workbook = read(main);
  if (!isNamed(workbook, 'workbook')) refuse(damaged);
  const listed = childrenOf(workbook, 'sheets').flatMap((sheets) => childrenOf(sheets, 'sheet'));
  if (listed.length > mostSheets) refuse(`The file has ${listed.length} sheets. It is not ours.`);
  const [properties] = childrenOf(workbook, 'workbookPr');
  const strings = partOf('sharedStrings');
  const shared: SharedParts = {
    strings: strings ? childrenOf(strings, 'si').map(textOf) : [],
    numberKinds: readNumberKinds(partOf('styles'), spreadsheet),
    startsIn1904: /^(1|true)$/.test(properties?.attributes.get('date1904') ?? ''),
  };
  const results = listed.map(({ attributes }) => {
    const relation = relations.get(attributes.get(`{${relationships}}id`) ?? '');
    const name = attributes.get('name') ?? '';
    if (relation?.type !== `${relationships}/worksheet`)
      return refuse(`The sheet “${name}” is not a table.`);
    return readSheet(name, read(relation.target), shared);
  });
  const faults = results.flatMap((result) => result.faults);
  if (faults.length > 0) throw new WorkbookRefusal(faults);
  return results.map(({ sheet }) => sheet);
};

/**
 * The sheets of a workbook, in its order, with the text of each cell. Refuses the whole of it, with
 * every reason.
 */
export const readWorkbook = (bytes: Uint8Array): ReadSheet[] => {
  try {
    return readSheets(bytes);
  } catch (error) {
    if (error instanceof ZipRefusal) return refuse(explainFault(error));
    throw error;
  }
};
