import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { refuse } from './refusal';

// Reads the XML that workbooks consist of. It has no document types and no entities of its own, so
// that nothing in a file can expand or be fetched.

export interface XmlElement {
  /** The namespace in braces and the name, as in `{http://…}row`. */
  name: string;
  /** By name; one with a prefix has its namespace in braces. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

const malformed = 'The file is not well-formed XML inside. Save it again as .xlsx.';
const tooMuch = 'The file has more inside than any workbook of ours.';

/** Of one part. `marks` are tags and comments; `text` is what stands between two of them. */
const most = { marks: 300_000, text: 1_000_000, depth: 64 } as const;

const keys = { attributes: ':@', text: '#text', cdata: '#cdata' } as const;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: keys.text,
  cdataPropName: keys.cdata,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  maxNestedTags: most.depth,
  jPath: false,
  // It gives names that objects inherit another name.
  onDangerousProperty: () => refuse(malformed),
});

const declaration =
  /^(?:<\?xml[ \t\n]+version=(?:"1\.\d"|'1\.\d')(?:[ \t\n]+encoding=["']([\w-]{1,40})["'])?(?:[ \t\n]+standalone=["'](?:yes|no)["'])?[ \t\n]*\?>)?/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these.
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
/** Where the parser finds another end than others do: instructions, and sections of no kind. */
const irregular = /<\?|<!(?!--|\[CDATA\[)/;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('The file is not in UTF-8 inside. Save it again as .xlsx.');
  }
};

const checkSize = (text: string): void => {
  let [marks, last] = [0, 0];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    marks += 1;
    if (marks > most.marks || at - last > most.text) refuse(tooMuch);
    last = at;
  }
  if (text.length - last > most.text) refuse(tooMuch);
};

/** The text without its declaration, with marks of the usual kinds alone. */
const prepare = (bytes: Uint8Array): string => {
  const source = decode(bytes).replace(/\r\n?/g, '\n');
  const [written = '', encoding = 'utf-8'] = declaration.exec(source) ?? [];
  const text = source.slice(written.length);
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) refuse(malformed);
  if (/<!DOCTYPE/i.test(text))
    refuse('The file has a document type definition (DTD). It is not read.');
  if (unreadable.test(text) || irregular.test(text)) refuse(malformed);
  checkSize(text);
  return text;
};

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const characterOf = (digits: string, base: 10 | 16): string => {
  const code = Number.parseInt(digits, base);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (!(code > 0 && code <= 0x10ffff) || isSurrogate) return refuse(malformed);
  const character = String.fromCodePoint(code);
  return unreadable.test(character) ? refuse(malformed) : character;
};

/**
 * The parser leaves references as they are: those of its own would have limits and names of HTML.
 */
const resolveReferences = (text: string): string =>
  text.replace(
    /&(?:#x([0-9A-Fa-f]{1,6});|#([0-9]{1,7});|([A-Za-z]{1,8});)?/g,
    (_, hex: string | undefined, decimal: string | undefined, name = '') => {
      if (hex) return characterOf(hex, 16);
      if (decimal) return characterOf(decimal, 10);
      return named.get(name) ?? refuse('The file has entities of its own. It is not read.');
    },
  );

/** The namespace of a prefix. Elements within each other ask the one around them. */
type Namespaces = (prefix: string) => string | undefined;

const expand = (key: string, namespaces: Namespaces, fallback: string): string => {
  const [prefix = '', local, ...more] = key.includes(':') ? key.split(':') : [null, key];
  if (!local || more.length > 0) return refuse(malformed);
  if (prefix === null) return fallback ? `{${fallback}}${local}` : local;
  const space = prefix && namespaces(prefix);
  return space ? `{${space}}${local}` : refuse(malformed);
};

/** What the parser gives for an element, a text or a section. */
type Node = ReadonlyMap<string, unknown>;
const toNode = (value: unknown): Node =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.map(toNode) : []);

const textOf = (node: Node): string => {
  const text = node.get(keys.text);
  if (typeof text !== 'string')
    return nodesOf(node.get(keys.cdata))
      .map((inner) => String(inner.get(keys.text) ?? ''))
      .join('');
  return text.includes(']]>') ? refuse(malformed) : resolveReferences(text);
};

const toElement = (node: Node, outer: Namespaces): XmlElement | null => {
  const [qualified, content] =
    [...node].find(([key]) => !Object.values<string>(keys).includes(key)) ?? [];
  if (qualified === undefined) return null;
  const written = [...toNode(node.get(keys.attributes))].map(([key, value]): [string, string] => {
    if (typeof value !== 'string' || value.includes('<')) return refuse(malformed);
    return [key, resolveReferences(value.replace(/[\t\n]/g, ' '))];
  });
  const declared = new Map(
    written.flatMap(([key, value]): [string, string][] => {
      if (key === 'xmlns') return [['', value]];
      if (!key.startsWith('xmlns:')) return [];
      return value && key !== 'xmlns:xml' ? [[key.slice(6), value]] : refuse(malformed);
    }),
  );
  const namespaces: Namespaces =
    declared.size > 0 ? (prefix) => declared.get(prefix) ?? outer(prefix) : outer;
  const attributes = new Map<string, string>();
  for (const [key, value] of written) {
    if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
    const expanded = expand(key, namespaces, '');
    if (attributes.has(expanded)) refuse(malformed);
    attributes.set(expanded, value);
  }
  const inner = nodesOf(content);
  return {
    name: expand(qualified, namespaces, namespaces('') ?? ''),
    attributes,
    children: inner.flatMap((child) => toElement(child, namespaces) ?? []),
    text: inner.map(textOf).join(''),
  };
};

const parse = (text: string): unknown => {
  try {
    return parser.parse(text);
  } catch {
    // Its errors are of no class of its own.
    return refuse(malformed);
  }
};

const outermost: Namespaces = (prefix) =>
  prefix === 'xml' ? 'http://www.w3.org/XML/1998/namespace' : undefined;

/** The root of a part. Refuses text that is not well-formed, and parts that no workbook needs. */
export const readXml = (bytes: Uint8Array): XmlElement => {
  // The parser leaves out what stands beside the root, and keeps what stands in an element.
  const text = `<document>${prepare(bytes)}</document>`;
  // It has a bound for depth, and the validator knows what is well-formed.
  const nodes = parse(text);
  if (XMLValidator.validate(text) !== true) refuse(malformed);
  const [document] = nodesOf(nodes).flatMap((node) => toElement(node, outermost) ?? []);
  const [root, ...more] = document?.children ?? [];
  const isAlone = more.length === 0 && /^[ \n\t]*$/.test(document?.text ?? '');
  return root && isAlone ? root : refuse(malformed);
};
