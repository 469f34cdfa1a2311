import { useClickOutside } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** In pixels (docs/product.md, "Public navigation"); the style sheet lays the cards out for the same. */
const collapsedHeight = 60;
const desktopHeight = 260;
const bottomSpace = 16;
const mobile = '(max-width: 768px)';

/** `closing` lasts as long as the closing animation. */
export type MenuState = 'closed' | 'open' | 'closing';

const expandedHeight = (content: HTMLElement | null): number =>
  window.matchMedia(mobile).matches
    ? collapsedHeight + (content?.offsetHeight ?? 0) + bottomSpace
    : desktopHeight;

const waitForAnimations = (element: HTMLElement): Promise<unknown> =>
  Promise.allSettled(element.getAnimations({ subtree: true }).map((each) => each.finished));

/**
 * The card menu's states and measured height (docs/product.md, "Public navigation"). Escape, a click outside,
 * focus that leaves it and a change of page close it.
 */
export const useCardMenu = () => {
  const [state, setState] = useState<MenuState>('closed');
  const [height, setHeight] = useState(collapsedHeight);
  const content = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setState((now) => (now === 'open' ? 'closing' : now)), []);
  const menu = useClickOutside<HTMLElement>(close);

  const measure = useCallback(() => setHeight(expandedHeight(content.current)), []);
  useEffect(() => {
    if (state !== 'open') return undefined;
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [state, measure]);

  useEffect(() => {
    const element = menu.current;
    if (state !== 'closing' || !element) return undefined;
    let isCurrent = true;
    // With reduced motion it is closed at once.
    void waitForAnimations(element).then(() => isCurrent && setState('closed'));
    return () => {
      isCurrent = false;
    };
  }, [state, menu]);

  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes it.
  useEffect(close, [page]);

  return {
    state,
    height: state === 'open' ? height : collapsedHeight,
    menu,
    content,
    toggle,
    close,
    onToggle: () => setState((now) => (now === 'open' ? 'closing' : 'open')),
    onKeyDown: (event: { key: string }) => {
      if (event.key !== 'Escape' || state !== 'open') return;
      close();
      toggle.current?.focus();
    },
    onBlur: (event: { relatedTarget: EventTarget | null }) => {
      const { relatedTarget } = event;
      // Null means another window or an element without focus: a click outside is handled above.
      if (relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)) close();
    },
  };
};
