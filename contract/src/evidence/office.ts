import { OpenXmlRefusal } from '../open-xml/refusal.ts';
import { readXml, type XmlElement } from '../open-xml/xml.ts';
import { readHead, readWhole, readZipParts, type ZipPart } from '../open-xml/zip-parts.ts';

// Whether a file of Office is a document alone (ECMA-376): without programs, other files and parts
// that are loaded from elsewhere. Its lists of types and relations are read, and the first bytes of
// each part, whatever it is called.

export type OfficeRefusal = 'content' | 'password' | 'macros' | 'template' | 'linked' | 'object';

/** `folder` is that of the format's parts. */
export type OfficeFolder = 'word/' | 'xl/' | 'ppt/';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04] as const;
/**
 * Compound File Binary: older Office files, newer ones that are encrypted, programs and embedded
 * objects.
 */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/**
 * How many parts there are. What is unpacked of the list of types, of all lists of relations, of all workbooks of charts, and
 * of the beginnings of all parts. In files of Office each is far smaller.
 */
const most = {
  parts: 10_000,
  types: 1_000_000,
  relations: 12_000_000,
  workbooks: 10_000_000,
  heads: 32_000_000,
} as const;

interface Relation {
  /** The last part of the address that it gives as its type. */
  type: string;
  target: string;
}

/** All elements of a part, whatever stands around them. */
const flatten = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(flatten),
];

const isNamed = ({ name }: XmlElement, local: string): boolean =>
  name === local || name.endsWith(`}${local}`);

const readRelations = (list: ZipPart): Relation[] =>
  flatten(readXml(readWhole(list, most.relations)))
    .filter((element) => isNamed(element, 'Relationship'))
    .map(({ attributes }) => {
      const type = attributes.get('Type') ?? '';
      return {
        type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
        target: attributes.get('Target') ?? '',
      };
    });

const decodeTarget = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    // A `%` of a name.
    return target;
  }
};

/** Whether Office would ask a server for it: anything but a name or a path of a disk. */
const isElsewhere = (target: string): boolean => {
  const path = decodeTarget(target)
    .replace(/[\s\p{Cc}]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase();
  if (!path.startsWith('file:')) return path.startsWith('//') || /^[a-z][a-z0-9+.-]+:/.test(path);
  const [slashes = ''] = /^\/{0,4}/.exec(path.slice(5)) ?? [];
  const rest = path.slice(5 + slashes.length);
  if (slashes.length > 3) return true;
  return slashes.length === 2 && !/^(?:[a-z][:|]|localhost\/)/.test(rest);
};

const programTypes =
  /^(?:vbaproject|wordvbadata|xlmacrosheet|xlintlmacrosheet|control|activexcontrol.*|attachedtoolbars)$/;
const isChart = (name: string): boolean => /\/charts(?:ex)?\/_rels\//i.test(name);

/** Why a relation in a list of this name is refused; null where it is not. */
const inspectRelation = ({ type, target }: Relation, name: string): OfficeRefusal | null => {
  const is = (...some: string[]): boolean => some.includes(type);
  if (programTypes.test(type)) return 'macros';
  if (is('attachedtemplate') && isElsewhere(target)) return 'template';
  if (is('frame', 'subdocument') && isElsewhere(target)) return 'linked';
  // Word and PowerPoint keep the numbers of a chart as a workbook, which is looked at itself.
  return is('oleobject') || (is('package') && !isChart(name)) ? 'object' : null;
};

const findFirst = <T>(
  some: readonly T[],
  inspect: (one: T) => OfficeRefusal | null,
): OfficeRefusal | null => {
  for (const one of some) {
    const refusal = inspect(one);
    if (refusal !== null) return refusal;
  }
  return null;
};

const inspectTypes = (parts: readonly ZipPart[]): OfficeRefusal | null => {
  const list = parts.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!list) return 'content';
  const types = flatten(readXml(readWhole(list, most.types)))
    .flatMap(({ attributes }) => [...attributes.values()])
    .join('\n');
  if (/macroEnabled|vbaProject|vbaData|macrosheet|activeX/i.test(types)) return 'macros';
  if (parts.some(({ name }) => /vbaProject|activeX|macrosheets/i.test(name))) return 'macros';
  return /oleObject/i.test(types) ? 'object' : null;
};

const inspectRelations = (parts: readonly ZipPart[]): OfficeRefusal | null => {
  const lists = parts.filter(({ name }) => /\.rels$/i.test(name));
  if (lists.reduce((sum, { size }) => sum + size, 0) > most.relations) return 'content';
  return findFirst(lists, (list) =>
    findFirst(readRelations(list), (relation) => inspectRelation(relation, list.name)),
  );
};

/** Parts that are files themselves: the workbooks of charts are looked at, and hold no others. */
const inspectHeads = (parts: readonly ZipPart[], isInner: boolean): OfficeRefusal | null => {
  let left: number = most.workbooks;
  let heads: number = most.heads;
  return findFirst(parts, (part) => {
    const head = readHead(part, compound.length);
    heads -= head.length;
    if (heads < 0) return 'content';
    if (startsWith(head, compound)) return 'object';
    if (!startsWith(head, zip)) return null;
    left -= part.size;
    if (isInner || left < 0) return 'object';
    const refusal = inspectPackage('xl/', readWhole(part, most.workbooks), true);
    return refusal === 'content' ? 'object' : refusal;
  });
};

const inspectPackage = (
  folder: OfficeFolder,
  bytes: Uint8Array,
  isInner: boolean,
): OfficeRefusal | null => {
  if (!startsWith(bytes, zip)) return 'content';
  const parts = readZipParts(bytes, { parts: most.parts, unpacked: Number.POSITIVE_INFINITY });
  if (!parts.some(({ name }) => name.startsWith(folder))) return 'content';
  return inspectTypes(parts) ?? inspectRelations(parts) ?? inspectHeads(parts, isInner);
};

/** Why a file of Office is not taken; null where it is. */
export const inspectOffice = (folder: OfficeFolder, bytes: Uint8Array): OfficeRefusal | null => {
  if (startsWith(bytes, compound)) return 'password';
  try {
    return inspectPackage(folder, bytes, false);
  } catch (error) {
    if (error instanceof OpenXmlRefusal) return 'content';
    throw error;
  }
};
