// Files that are dragged over the page, for everything that takes them. One place listens: a
// questionnaire has a hundred questions.

interface DropTarget {
  find: () => Element | null;
  take: (files: File[]) => void;
}

let isDragging = false;
/** The element that would take them. */
let over: Element | null = null;
const targets = new Set<DropTarget>();
const listeners = new Set<() => void>();

const show = (dragging: boolean, element: Element | null): void => {
  if (dragging === isDragging && element === over) return;
  isDragging = dragging;
  over = element;
  for (const listener of listeners) listener();
};

const end = (): void => show(false, null);

/** A drag that ended outside the window tells nobody: it repeats itself while it goes on. */
const silentMilliseconds = 1_000;
let waiting: ReturnType<typeof setTimeout> | undefined;

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') === true;

const findTarget = ({ target }: DragEvent): DropTarget | null =>
  [...targets].find((one) => target instanceof Node && one.find()?.contains(target)) ?? null;

const followDrag = (event: DragEvent): void => {
  if (!hasFiles(event)) return;
  // Otherwise the browser opens a file that is dropped beside them in place of the page.
  event.preventDefault();
  const target = findTarget(event);
  if (!target && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  show(true, target?.find() ?? null);
  clearTimeout(waiting);
  waiting = setTimeout(end, silentMilliseconds);
};

const leave = ({ relatedTarget }: DragEvent): void => {
  // It has left the window.
  if (!relatedTarget) end();
};

const drop = (event: DragEvent): void => {
  if (!hasFiles(event)) return;
  const target = findTarget(event);
  end();
  // What was dropped on evidence is added to that.
  if (event.defaultPrevented) return;
  event.preventDefault();
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length > 0) target?.take(files);
};

const listen = (): void => {
  window.addEventListener('dragover', followDrag);
  window.addEventListener('dragleave', leave);
  window.addEventListener('drop', drop);
};
const stopListening = (): void => {
  window.removeEventListener('dragover', followDrag);
  window.removeEventListener('dragleave', leave);
  window.removeEventListener('drop', drop);
  clearTimeout(waiting);
  end();
};

/** Takes files that are dropped on an element, until the returned function is called. */
export const addDropTarget = (target: DropTarget): (() => void) => {
  if (targets.size === 0) listen();
  targets.add(target);
  return () => {
    targets.delete(target);
    if (targets.size === 0) stopListening();
  };
};

export const subscribeToDrag = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether files are dragged, and whether they are over an element. */
export type DragState = 'none' | 'elsewhere' | 'over';

export const readDrag = (element: Element | null): DragState => {
  if (!isDragging) return 'none';
  return over !== null && over === element ? 'over' : 'elsewhere';
};
