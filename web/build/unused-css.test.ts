import { expect, it } from 'vitest';
import { withoutPalettes, withoutUnused } from './unused-css.ts';

const root = `<style data-mantine-styles="true">:root, :host{--mantine-color-red-6: #c00;}
:root[data-mantine-color-scheme="dark"], :host{--mantine-color-red-filled: red;--mantine-color-red-text: red;}
:root[data-mantine-color-scheme="light"], :host{--mantine-color-red-filled: red;}</style>`;
const prune = (css: string, code = '') => withoutUnused(css, [root], [code]);

it('drops variables that nothing reads, also those that only a dropped one reads', () => {
  const css =
    ':root{--mantine-a:1px;--mantine-b:var(--mantine-a);--mantine-c:2px}p{top:var(--mantine-c)}';
  expect(prune(css)).toBe(':root{--mantine-c:2px}p{top:var(--mantine-c)}');
});

it('keeps a variable that the code of a page reads', () => {
  const css = ':root{--mantine-a:1px}';
  expect(prune(css, 'top:"var(--mantine-a)"')).toBe(css);
});

it('drops what the theme sets again in both schemes, and nothing that it sets in one', () => {
  const css =
    ':root{--mantine-color-red-6:red;--mantine-color-red-filled:red;--mantine-color-red-text:red}';
  expect(prune(css)).toBe(':root{--mantine-color-red-text:red}');
});

it('keeps the colours of base.css', () => {
  const css = ':root{--mantine-color-dimmed:#58556b}p{color:var(--mantine-color-dimmed)}';
  expect(withoutUnused(css, [root.replace('red-6', 'dimmed')], [])).toBe(css);
});

it('drops rules of parts and variants that no page has, inside a media query too', () => {
  expect(prune('@media print{.m_80d6d844 a{top:0}.m_1{top:0}}')).toBe('@media print{.m_1{top:0}}');
  expect(prune('.m_1[data-variant=filled]{top:0}.m_1:is(.b,[dir=rtl]){top:0}')).toBe(
    '.m_1:is(.b,[dir=rtl]){top:0}',
  );
});

it('drops the palettes that no page uses', () => {
  const css = ':root{--mantine-color-teal-6:#0ca678;--mantine-color-red-6:#fa5252}';
  expect(withoutPalettes(css)).toBe(':root{--mantine-color-red-6:#fa5252}');
});

it('refuses a page that has a part or a variant without its style', () => {
  for (const page of ['<input data-variant="filled">', '<div class="m_80d6d844">']) {
    expect(() => withoutUnused('', [root, page], [])).toThrow('leaves its style out');
  }
});
