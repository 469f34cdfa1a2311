import { expect, it } from 'vitest';
import { withoutUnused } from './unused-css.ts';

const prune = (css: string, code = '') => withoutUnused(css, [], [code]);

it('drops variables that nothing reads, also those that only a dropped one reads', () => {
  const css =
    ':root{--mantine-a:1px;--mantine-b:var(--mantine-a);--mantine-c:2px}p{top:var(--mantine-c)}';
  expect(prune(css)).toBe(':root{--mantine-c:2px}p{top:var(--mantine-c)}');
});

it('keeps a variable that the code of a page reads', () => {
  const css = ':root{--mantine-a:1px}';
  expect(prune(css, 'top:"var(--mantine-a)"')).toBe(css);
});

it('drops rules of parts and variants that no page has, inside a media query too', () => {
  expect(prune('@media print{.m_80d6d844 a{top:0}.m_1{top:0}}')).toBe('@media print{.m_1{top:0}}');
  expect(prune('.m_1[data-variant=filled]{top:0}.m_1:is(.b,[dir=rtl]){top:0}')).toBe(
    '.m_1:is(.b,[dir=rtl]){top:0}',
  );
});

it('keeps rules of buttons that are not loading', () => {
  const css = '.m_1:hover:where(:not([data-loading])){top:0}';
  expect(prune(`${css}.m_1:where([data-loading]){top:0}`)).toBe(css);
});

it('drops the palettes that no page uses', () => {
  const css = ':root{--mantine-color-teal-6:#0ca678;--mantine-color-red-6:#fa5252}';
  expect(prune(css)).toBe(':root{--mantine-color-red-6:#fa5252}');
});

it('drops sizes, shades and outlines that no page has, and what depends on a width by a class', () => {
  const css =
    '.m_1{--button-height-lg:2px;--button-height-md:1px;--mantine-primary-color-3:red;--mantine-color-gray-outline:red}';
  expect(prune(css)).toBe('.m_1{--button-height-md:1px;}');
  expect(prune('@media (width>=36em){.mantine-hidden-from-xs{display:none!important}}')).toBe('');
});

it('refuses a page that has a part, a variant, a size or a class without its style', () => {
  for (const page of [
    '<input data-variant="filled">',
    '<div class="m_80d6d844">',
    '<button style="--button-height:var(--button-height-lg)">',
    '<p class="mantine-visible-from-md">',
  ]) {
    expect(() => withoutUnused('', [page], [])).toThrow('leaves its style out');
  }
});
