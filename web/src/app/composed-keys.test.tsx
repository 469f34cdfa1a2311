import { Modal } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { keepComposedKeys } from './composed-keys';

// What browsers send for a key that an input method takes. Safari ends the word first.

beforeAll(keepComposedKeys);

const inChromium = (field: Element, key: string): void => {
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, { key, code: key, keyCode: 229, isComposing: true });
  fireEvent.compositionEnd(field);
};

const inSafari = (field: Element, key: string): void => {
  fireEvent.compositionStart(field);
  fireEvent.compositionEnd(field);
  fireEvent.keyDown(field, { key, code: key, keyCode: 229 });
};

const press = (field: Element, key: string): void => {
  fireEvent.keyDown(field, { key, code: key, keyCode: key === 'Enter' ? 13 : 27 });
};

/** Some input methods report the key itself in the middle of a word. */
const withItsOwnCode = (field: Element, key: string): void => {
  fireEvent.compositionStart(field);
  fireEvent.keyDown(field, {
    key,
    code: key,
    keyCode: key === 'Enter' ? 13 : 27,
    isComposing: true,
  });
  fireEvent.compositionEnd(field);
};

describe.each([
  ['Safari', inSafari],
  ['Chromium and Firefox', inChromium],
  ['an input method that reports the key itself', withItsOwnCode],
])('in %s', (_, compose) => {
  it('the Enter that chooses a word of an input method opens nothing that a search has found', () => {
    const opened = vi.fn<() => void>();
    const [store, { open }] = createSpotlight();
    renderScreen(
      <Spotlight.Root store={store}>
        <Spotlight.Search aria-label="Search" />
        <Spotlight.ActionsList>
          <Spotlight.Action label="Example Pty Ltd" data-selected onClick={opened} />
        </Spotlight.ActionsList>
      </Spotlight.Root>,
    );
    act(open);
    const field = screen.getByLabelText('Search');
    compose(field, 'Enter');
    expect(opened).not.toHaveBeenCalled();
    press(field, 'Enter');
    expect(opened).toHaveBeenCalledOnce();
  });

  it('the Escape that discards a word of an input method closes no dialog', () => {
    const closed = vi.fn<() => void>();
    renderScreen(
      <Modal opened onClose={closed}>
        <textarea aria-label="Comment" />
      </Modal>,
    );
    const field = screen.getByLabelText('Comment');
    compose(field, 'Escape');
    expect(closed).not.toHaveBeenCalled();
    press(field, 'Escape');
    expect(closed).toHaveBeenCalledOnce();
  });
});
