import { expect, it } from 'vitest';
import { listUnstyled } from './unstyled.ts';

it('names the classes of a page that its style sheet leaves out', () => {
  const html = '<p class="m_1a m_2b m_3c title">m_2b</p>';
  expect(listUnstyled(html, '.m_1a{}', '.m_1a{}.m_2b{}')).toEqual(['m_2b']);
});
