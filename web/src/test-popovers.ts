/** An event of a popover, as browsers send it before and after the change. */
const tell = (popover: HTMLElement, type: 'beforetoggle' | 'toggle', isOpen: boolean): void => {
  const newState = isOpen ? 'open' : 'closed';
  popover.dispatchEvent(Object.assign(new Event(type), { newState }));
};

const isShown = (popover: HTMLElement): boolean => popover.style.display === 'block';

const show = (popover: HTMLElement, isOpen: boolean): void => {
  if (isShown(popover) === isOpen) return;
  tell(popover, 'beforetoggle', isOpen);
  popover.style.display = isOpen ? 'block' : '';
  tell(popover, 'toggle', isOpen);
};

/** Closes it, and gives the focus back where it has it. */
const leave = (popover: HTMLElement): void => {
  const hadFocus = popover.contains(document.activeElement);
  show(popover, false);
  if (!hadFocus) return;
  document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus();
};

const listOpen = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[popover]')].filter(isShown);

/**
 * The browser's popovers, which jsdom lacks: their buttons open and close them, and a press elsewhere or Escape closes
 * them. For `beforeEach`; returns what takes it back.
 */
export const standInForPopovers = (): (() => void) => {
  const closeOthers = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const own = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const popover of listOpen()) {
      if (popover.id !== own && !popover.contains(target)) show(popover, false);
    }
    const popover = own ? document.getElementById(own) : null;
    if (popover) show(popover, !isShown(popover));
  };
  const closeByKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') listOpen().forEach(leave);
  };
  Object.defineProperty(HTMLElement.prototype, 'hidePopover', {
    configurable: true,
    value(this: HTMLElement) {
      leave(this);
    },
  });
  document.addEventListener('click', closeOthers);
  document.addEventListener('keydown', closeByKey);
  return () => {
    document.removeEventListener('click', closeOthers);
    document.removeEventListener('keydown', closeByKey);
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  };
};
