import {
  Activity,
  Component,
  createContext,
  createRef,
  Fragment,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  ViewTransition,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** What pages do with React, as a list of what the document contains after each step. */
const shown: string[] = [];
const note = (what: string): void => {
  shown.push(`${what}: ${document.documentElement.outerHTML}`);
};
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 4));
/** Waits until the document has a text, and then until nothing has changed for some turns of the browser. */
const settle = async (text = ''): Promise<void> => {
  let before = '';
  for (let quiet = 0; quiet < 8; ) {
    await pause();
    const { innerHTML } = document.documentElement;
    const now = `${shown.length} ${innerHTML}`;
    quiet = now === before && innerHTML.includes(text) ? quiet + 1 : 0;
    before = now;
  }
};

const Shade = createContext('light');
const Head = ({ title }: { title: string }) => (
  <>
    <title>{title}</title>
    <meta name="description" content={`About ${title}`} />
    <link rel="canonical" href={`https://lexplain.example/${title}`} />
  </>
);

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: unknown) => ({
    message: error instanceof Error ? error.message : 'No error',
  });
  override componentDidCatch(): void {
    shown.push('caught');
  }
  override getSnapshotBeforeUpdate(): string {
    return document.title;
  }
  override componentDidUpdate(_: unknown, _state: unknown, snapshot: string): void {
    shown.push(`updated from ${snapshot}`);
  }
  override render() {
    return this.state.message ? <p role="alert">{this.state.message}</p> : this.props.children;
  }
}

const Late = lazy(async () => {
  await pause();
  return { default: () => <em>Late</em> };
});

const Broken = (): ReactNode => {
  throw new Error('Broken on purpose');
};

const Form = () => {
  const [text, setText] = useState('a');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    return () => {
      shown.push('left the form');
    };
  }, []);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={useId()}>Text</label>
      <input
        ref={input}
        value={text}
        readOnly={text === 'c'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onMouseEnter={() => setText('entered')}
      />
      <input type="checkbox" defaultChecked />
      <textarea defaultValue={text} key={text} />
      <select defaultValue="2" name="choice">
        <option value="1">One</option>
        <option value="2">Two</option>
      </select>
      <svg aria-hidden viewBox="0 0 24 24" strokeWidth={2} strokeLinecap="round" fillOpacity={0.5}>
        <path d="M0 0" clipPath="url(#a)" />
      </svg>
      <img src="data:," alt="" crossOrigin="anonymous" />
    </form>
  );
};

const List = ({ items }: { items: string[] }) => (
  <ul style={{ lineHeight: 2, marginTop: 3 }}>
    {items.map((item) => (
      <>
        <li key={item}>{item}</li>
      </>
    ))}
  </ul>
);

const Page = ({ step }: { step: number }) => (
  <Shade value={step > 1 ? 'dark' : 'light'}>
    <Head title={`step-${step}`} />
    <Boundary>
      <Shaded />
      {step < 3 && <Form />}
      <List items={step === 1 ? ['a', 'b', 'c'] : ['c', 'd', 'a']} />
      <Suspense fallback="Loading">{step > 1 && <Late />}</Suspense>
      {step === 3 && createPortal(<aside>Aside</aside>, document.body)}
      {step === 4 && <Broken />}
    </Boundary>
  </Shade>
);

const Shaded = () => <p className={useContext(Shade)}>{useContext(Shade)}</p>;

const addRoot = (): HTMLElement => {
  const root = document.createElement('div');
  document.body.append(root);
  return root;
};

const playPages = async (): Promise<void> => {
  const root = createRoot(addRoot(), { onCaughtError: () => shown.push('told') });
  flushSync(() => root.render(<Page step={1} />));
  note('first');
  const input = document.querySelector('input');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (input) setValue?.call(input, 'c');
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await settle();
  note('typed');
  startTransition(() => root.render(<Page step={2} />));
  note('waiting for a transition');
  await settle('<em>Late</em>');
  note('after it');
  for (const step of [3, 4]) {
    root.render(<Page step={step} />);
    await settle();
    note(`step ${step}`);
  }
  root.unmount();
  note('removed');
};

let arrived: Promise<void> | undefined;
const arrive = (): Promise<void> => {
  arrived ??= pause();
  return arrived;
};

/**
 * Notes when it is shown and hidden, which happens without a new one. Not how often it is rendered: that depends on how
 * much time a machine takes.
 */
const Counted = ({ name }: { name: string }) => {
  useLayoutEffect(() => {
    shown.push(`${name} shown`);
    return () => {
      shown.push(`${name} hidden`);
    };
  }, [name]);
  const hold = useCallback(
    (tag: HTMLElement | null) => void shown.push(`${name} is ${tag?.tagName}`),
    [name],
  );
  return <b ref={hold}>{name}</b>;
};

const Waiting = ({ waits }: { waits: boolean }) => {
  if (waits) use(arrive());
  return <i>{waits ? 'Arrived' : 'There'}</i>;
};

const Panels = ({ isOpen, waits }: { isOpen: boolean; waits: boolean }) => {
  const later = useDeferredValue(isOpen);
  const [isSaving, save] = useTransition();
  const [saved, setSaved] = useState('not saved');
  const onClick = () =>
    save(async () => {
      await pause();
      setSaved('saved');
    });
  return (
    <main data-later={later}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Counted name="panel" />
      </Activity>
      <Suspense fallback={<i>Wait</i>}>
        <Counted name="beside" />
        <Waiting waits={waits} />
      </Suspense>
      <button type="button" onClick={onClick}>
        {isSaving ? 'saving' : saved}
      </button>
    </main>
  );
};

const playPanels = async (): Promise<void> => {
  const host = addRoot();
  const root = createRoot(host);
  const show = async (isOpen: boolean, waits: boolean, text: string): Promise<void> => {
    flushSync(() => root.render(<Panels isOpen={isOpen} waits={waits} />));
    note('at once');
    await settle(text);
    note('later');
  };
  await show(true, false, 'There');
  await show(false, true, 'Arrived');
  host.querySelector('button')?.click();
  await show(true, true, '>saved');
  root.unmount();
  host.remove();
};

const Greeting = ({ name }: { name: string }) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Head title="greeting" />
      <p>Hello {name}</p>
      <Suspense fallback="Loading">
        <button type="button" onClick={() => setCount(count + 1)}>
          {count} presses
        </button>
      </Suspense>
    </>
  );
};

const playHydration = async (name: string): Promise<void> => {
  const root = addRoot();
  root.innerHTML = renderToString(<Greeting name="Ada" />);
  for (const tag of root.querySelectorAll('title,meta,link')) document.head.append(tag);
  note('as HTML');
  const hydrated = hydrateRoot(root, <Greeting name={name} />, {
    onRecoverableError: (error) => shown.push(`recovered from ${String(error)}`),
  });
  root.querySelector('button')?.click();
  await settle();
  root.querySelector('button')?.click();
  await settle();
  note('hydrated');
  hydrated.unmount();
  note('removed');
  root.remove();
};

/** The message of the error by which a page would notice that something was left out. */
const messageFor = async (what: ReactNode): Promise<string> => {
  let message = '';
  const root = createRoot(addRoot(), {
    onUncaughtError: (error) => {
      message = error instanceof Error ? error.message : 'No error';
    },
  });
  root.render(what);
  await settle();
  return message;
};

export const playLeftOut = async (): Promise<string[]> => [
  await messageFor(<ViewTransition>Moved</ViewTransition>),
  await messageFor(<Fragment ref={createRef()}>Held</Fragment>),
];

export const play = async (): Promise<string[]> => {
  await playPages();
  await playPanels();
  await playHydration('Ada');
  await playHydration('Zoë');
  return shown;
};
