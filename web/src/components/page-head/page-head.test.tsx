import { brand } from '@lexplain/contract/brand/brand';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FrameHead, PrivateHead } from './page-head';

it('names the tab after the product while a page of the frame has no title of its own', () => {
  const show = (page: string | null) => (
    <>
      <FrameHead />
      {page !== null && <PrivateHead title={page} />}
    </>
  );
  const { rerender } = render(show('Subjects'));
  expect(document.title).toBe(`Subjects – ${brand.name}`);
  rerender(show(null));
  expect(document.title).toBe(brand.name);
  rerender(show('Feed'));
  expect(document.title).toBe(`Feed – ${brand.name}`);
});
