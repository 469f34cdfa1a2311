import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WorkbookRefusal } from './refusal';
import { readXml, type XmlElement } from './xml';

const read = (text: string): XmlElement => readXml(new TextEncoder().encode(text));

const parser = new DOMParser();

type PlainElement = [
  name: string,
  attributes: [string, string][],
  text: string,
  children: PlainElement[],
];

const ofOurs = ({ name, attributes, text, children }: XmlElement): PlainElement => [
  name,
  [...attributes].toSorted(),
  text,
  children.map(ofOurs),
];

const expand = ({ namespaceURI, localName }: { namespaceURI: string | null; localName: string }) =>
  namespaceURI ? `{${namespaceURI}}${localName}` : localName;

const ofTheirs = (element: Element): PlainElement => [
  expand(element),
  [...element.attributes]
    .filter(({ name }) => !/^xmlns(:|$)/.test(name))
    .map((one): [string, string] => [expand(one), one.value])
    .toSorted(),
  [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3 || nodeType === 4)
    .map(({ textContent }) => textContent ?? '')
    .join(''),
  [...element.children].map(ofTheirs),
];

const pieces = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<a xmlns="urn:a" xmlns:b="urn:b">',
  '<b:c d="1" b:d=\'2\'>',
  '</b:c>',
  '</a>',
  '<e/>',
  '<e f="&lt;&#65;&#x42;&quot;"/>',
  'text &amp; more\r\n',
  '<![CDATA[<g>]]>',
  '<!-- h -->',
  '<?i j?>',
  ' xml:space="preserve"',
  '&k;',
  '<',
  '>',
  '"',
  ']]>',
  '\t',
  '&#0;',
  '<e f="1" f="2"/>',
  '<b:c></b:d>',
  'é😀',
  '\u00a0',
  '<?i "?>',
  '<![g[',
  '</document><document>',
  '<e f=g/>',
  '<e f="1"g="2"/>',
  "<e\tf = '\t>'\n/>",
  '<e valueOf="1"/>',
  '<constructor/>',
  '<e xmlns:b=""/>',
  '<e xmlns="" b:f="1"/>',
];

it('reads what another parser reads in the same way, or refuses it', () => {
  const part = fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((found) => found.join(''));
  const text = fc.oneof(
    part,
    part.map((inside) => `<a xmlns="urn:a" xmlns:b="urn:b">${inside}</a>`),
    part.map((inside) => `<a xmlns:b="urn:b"><b:c>${inside}</b:c></a>`),
  );
  let accepted = 0;
  fc.assert(
    fc.property(text, (source) => {
      let ours: XmlElement;
      try {
        ours = read(source);
      } catch (error) {
        expect(error).toBeInstanceOf(WorkbookRefusal);
        return;
      }
      accepted += 1;
      const theirs = parser.parseFromString(source, 'application/xml').documentElement;
      expect(ofOurs(ours)).toEqual(ofTheirs(theirs));
    }),
    { numRuns: 1_500 },
  );
  expect(accepted).toBeGreaterThan(100);
});

it.each([
  ['<a>&#xD7FF;&#x10FFFF;</a>', '\ud7ff\u{10ffff}'],
  ['\ufeff<a>b</a>', 'b'],
  ['<a\n>b</a\t>', 'b'],
])('reads %j', (source, text) => {
  expect(read(source).text).toBe(text);
});

it.each([
  ['nothing', ''],
  ['text alone', 'a'],
  ['two roots', '<a/><b/>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['one after a comment', '<!-- b --><!doctype a SYSTEM "file:///etc/passwd"><a/>'],
  ['a surrogate', '<a>&#xD800;</a>'],
  ['a control character', '<a>\u0001</a>'],
  ['a prefix without a namespace', '<b:a/>'],
  ['an attribute twice', '<a b="1" b="2"/>'],
  ['an attribute twice by two prefixes', '<a xmlns:b="u" xmlns:c="u" b:d="1" c:d="2"/>'],
  ['another encoding', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
  ['a second declaration', '<a><?xml version="1.0"?></a>'],
  ['elements within each other without end', '<a>'.repeat(10_000)],
  ['too many elements', `<a>${'<b/>'.repeat(300_001)}</a>`],
])('refuses %s', (_, source) => {
  expect(() => read(source)).toThrow(WorkbookRefusal);
});
