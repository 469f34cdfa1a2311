import { readHead, readWhole, readZipParts, type ZipPart, ZipRefusal } from '../zip-parts.ts';

// Whether a file of Office is a document alone (ECMA-376): without programs, other files and parts
// that are loaded from elsewhere. Its lists of types and relations are read, and the first bytes of
// each part, whatever it is called. Whatever looks like a relation counts as one, wherever it
// stands, so no parser is needed. One takes six times as long for the 65,530 links that a sheet
// can have, and 260 MB.

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
 * How many parts there are. What is unpacked of the list of types, of all lists of relations, of
 * all workbooks of charts, and of the beginnings of all parts. In files of Office each is far
 * smaller.
 */
const most = {
  parts: 10_000,
  types: 1_000_000,
  relations: 12_000_000,
  workbooks: 10_000_000,
  heads: 32_000_000,
} as const;

const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * Whether every reader sees the same: no declarations of its own, and an encoding that its letters
 * do not depend on.
 */
const isPlain = (text: string): boolean => {
  const [, encoding = 'utf-8'] =
    /^<\?xml[^>]{0,100}encoding ?= ?["']([^"']{1,40})/.exec(text) ?? [];
  const isKnown = /^(?:utf-8|utf-16|us-ascii|iso-8859-1|windows-1252)$/i.test(encoding);
  return isKnown && !/\0|<!DOCTYPE/i.test(text);
};

/** A part as text; null where another reader may see something else. */
const decode = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return isPlain(text) ? text : null;
  } catch {
    // It is not in the encoding in which it begins.
    return null;
  }
};

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const withoutReferences = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,5}));/gi, (whole, hex, decimal, name) => {
    if (typeof name === 'string') return named.get(name) ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

interface Relation {
  /** The last part of each address that it gives as its type. */
  types: string[];
  targets: string[];
}

const attribute = / ([\w:.-]+) ?= ?(?:"([^"]*)"|'([^']*)')/g;

const toRelation = (tag: string): Relation => {
  const relation: Relation = { types: [], targets: [] };
  for (const [, name, quoted, single] of tag.replace(/\s+/g, ' ').matchAll(attribute)) {
    const value = withoutReferences(quoted ?? single ?? '');
    if (name === 'Type') relation.types.push(value.slice(value.lastIndexOf('/') + 1).toLowerCase());
    if (name === 'Target') relation.targets.push(value);
  }
  return relation;
};

/** The name of an element, without its prefix. */
const nameOf = (tag: string): string => {
  const [name = ''] = tag.split(/[\s/>]/, 1);
  return name.slice(name.lastIndexOf(':') + 1);
};

/** The relations of a list: what stands behind each `<` and is one. */
const readRelations = (text: string): Relation[] =>
  text
    .split('<')
    .filter((tag) => nameOf(tag) === 'Relationship')
    .map(toRelation);

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
const inspectRelation = ({ types, targets }: Relation, name: string): OfficeRefusal | null => {
  const is = (...some: string[]): boolean => types.some((type) => some.includes(type));
  const goesElsewhere = targets.some(isElsewhere);
  if (types.some((type) => programTypes.test(type))) return 'macros';
  if (is('attachedtemplate') && goesElsewhere) return 'template';
  if (is('frame', 'subdocument') && goesElsewhere) return 'linked';
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
  const text = list ? decode(readWhole(list, most.types)) : null;
  if (text === null) return 'content';
  const types = withoutReferences(text);
  if (/macroEnabled|vbaProject|vbaData|macrosheet|activeX/i.test(types)) return 'macros';
  if (parts.some(({ name }) => /vbaProject|activeX|macrosheets/i.test(name))) return 'macros';
  return /oleObject/i.test(types) ? 'object' : null;
};

const inspectRelations = (parts: readonly ZipPart[]): OfficeRefusal | null => {
  const lists = parts.filter(({ name }) => /\.rels$/i.test(name));
  if (lists.reduce((sum, { size }) => sum + size, 0) > most.relations) return 'content';
  return findFirst(lists, (list) => {
    const text = decode(readWhole(list, most.relations));
    if (text === null) return 'content';
    return findFirst(readRelations(text), (relation) => inspectRelation(relation, list.name));
  });
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
    if (error instanceof ZipRefusal) return 'content';
    throw error;
  }
};
