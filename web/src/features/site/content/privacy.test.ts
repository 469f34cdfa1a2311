import { describeContactFields } from '@lexplain/contract/contact/fields';
import { expect, it } from 'vitest';
import { privacy } from './privacy';

it('says what the contact form asks', () => {
  const [paragraph] = privacy.sections.flatMap(({ paragraphs }) => paragraphs);
  expect(paragraph).toBe(`When you write to us: your ${describeContactFields()}.`);
});
