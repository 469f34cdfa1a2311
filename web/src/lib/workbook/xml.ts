import { refuse } from './refusal';

// A strict reader of the XML that workbooks consist of. It has no document types and no entities of
// its own, so that nothing in a file can expand or be fetched, and it is the same in every browser
// and in tests.

export interface XmlElement {
  /** The namespace in braces and the name, as in `{http://…}row`. */
  name: string;
  /** By name; one with a prefix has its namespace in braces. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** Of one part. A workbook of ours has a few thousand. */
const mostElements = 300_000;
const mostDepth = 64;

const malformed = 'The file is not well-formed XML inside. Save it again as .xlsx.';

// Names of elements and attributes are ASCII in workbooks, with at most one prefix.
const openTag = /<([A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?)/y;
const attribute =
  /[ \t\n]+([A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?)(?:[ \t\n]+)?=(?:[ \t\n]+)?(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /[ \t\n]*(\/?)>/y;
const closeTag = /<\/([A-Za-z_][A-Za-z0-9_.-]*(?::[A-Za-z_][A-Za-z0-9_.-]*)?)[ \t\n]*>/y;
const declaration = /^<\?xml[ \t\n]+version=(?:"1\.\d"|'1\.\d')([^?]*)\?>/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these.
const unreadable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const entities: ReadonlyMap<string, string> = new Map([
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

const resolveEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9A-Fa-f]{1,6});|#([0-9]{1,7});|([A-Za-z]{1,8});)?/g,
        (_, hex: string | undefined, decimal: string | undefined, entity = '') => {
          if (hex) return characterOf(hex, 16);
          if (decimal) return characterOf(decimal, 10);
          return (
            entities.get(entity) ?? refuse('The file has entities of its own. It is not read.')
          );
        },
      )
    : text;

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('The file is not in UTF-8 inside. Save it again as .xlsx.');
  }
};

const checkDeclaration = (text: string): number => {
  const found = declaration.exec(text);
  if (!found) return 0;
  const encoding = /encoding=["']([^"']*)["']/.exec(found[1] ?? '')?.[1] ?? 'utf-8';
  return /^(utf-8|us-ascii)$/i.test(encoding) ? found[0].length : refuse(malformed);
};

type Namespaces = ReadonlyMap<string, string>;

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';

class Reader {
  private at: number;
  private count = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
    this.at = checkDeclaration(source);
  }

  /** The one element that a document has. */
  readDocument(): XmlElement {
    this.skipMisc();
    const root = this.readElement(new Map(), 0);
    this.skipMisc();
    return this.at === this.source.length ? root : refuse(malformed);
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private skipTo(end: string, from: number): string {
    const found = this.source.indexOf(end, from);
    if (found < 0) return refuse(malformed);
    this.at = found + end.length;
    return this.source.slice(from, found);
  }

  /** A comment or an instruction at the place. */
  private skipOther(): boolean {
    if (this.source.startsWith('<!--', this.at)) {
      if (this.skipTo('-->', this.at + 4).includes('--')) refuse(malformed);
      return true;
    }
    if (this.source.startsWith('<?', this.at)) {
      if (/^xml$/i.test(this.skipTo('?>', this.at + 2).split(/[ \t\n]/)[0] ?? ''))
        refuse(malformed);
      return true;
    }
    if (/^<!DOCTYPE/i.test(this.source.slice(this.at, this.at + 9)))
      refuse('The file has a document type definition (DTD). It is not read.');
    return false;
  }

  private skipMisc(): void {
    do this.match(/[ \t\n]*/y);
    while (this.skipOther());
  }

  private readAttributes(): Map<string, string> {
    const found = new Map<string, string>();
    for (let next = this.match(attribute); next; next = this.match(attribute)) {
      const [, key = '', double, single = ''] = next;
      if (found.has(key)) refuse(malformed);
      found.set(key, resolveEntities((double ?? single).replace(/[\t\n]/g, ' ')));
    }
    return found;
  }

  private readElement(outer: Namespaces, depth: number): XmlElement {
    this.count += 1;
    if (this.count > mostElements || depth > mostDepth)
      refuse('The file has more inside than any workbook of ours.');
    const qualified = this.match(openTag)?.[1] ?? refuse(malformed);
    const written = this.readAttributes();
    const end = this.match(tagEnd) ?? refuse(malformed);
    const declared = [...written].flatMap(([key, value]): [string, string][] => {
      if (key === 'xmlns') return [['', value]];
      return key.startsWith('xmlns:') ? [[key.slice(6), value]] : [];
    });
    const namespaces = declared.length > 0 ? new Map([...outer, ...declared]) : outer;
    const expand = (key: string, fallback: string): string => {
      const [prefix, local] = key.includes(':') ? key.split(':') : [null, key];
      if (prefix === null) return fallback ? `{${fallback}}${local}` : `${local}`;
      const space = prefix === 'xml' ? xmlNamespace : namespaces.get(prefix ?? '');
      return space ? `{${space}}${local}` : refuse(malformed);
    };
    const attributes = new Map<string, string>();
    for (const [key, value] of written) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) continue;
      const expanded = expand(key, '');
      if (attributes.has(expanded)) refuse(malformed);
      attributes.set(expanded, value);
    }
    const element: XmlElement = {
      name: expand(qualified, namespaces.get('') ?? ''),
      attributes,
      children: [],
      text: '',
    };
    if (!end[1]) this.readContent(element, qualified, namespaces, depth);
    return element;
  }

  private readContent(
    element: XmlElement,
    qualified: string,
    namespaces: Namespaces,
    depth: number,
  ): void {
    const texts: string[] = [];
    for (;;) {
      const next = this.source.indexOf('<', this.at);
      if (next < 0) refuse(malformed);
      const text = this.source.slice(this.at, next);
      if (text.includes(']]>')) refuse(malformed);
      texts.push(resolveEntities(text));
      this.at = next;
      if (this.source.startsWith('</', next)) break;
      if (this.source.startsWith('<![CDATA[', next)) texts.push(this.skipTo(']]>', next + 9));
      else if (!this.skipOther()) element.children.push(this.readElement(namespaces, depth + 1));
    }
    if (this.match(closeTag)?.[1] !== qualified) refuse(malformed);
    element.text = texts.join('');
  }
}

/** The root of a part. Refuses text that is not well-formed, and parts that no workbook needs. */
export const readXml = (bytes: Uint8Array): XmlElement => {
  const source = decode(bytes).replace(/\r\n?/g, '\n');
  if (unreadable.test(source)) refuse(malformed);
  return new Reader(source).readDocument();
};
