import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './page-contents.module.css';

export interface PagePart {
  /** The id of the heading of its section, or of the part itself where it is no section. */
  id: string;
  label: string;
  count?: number | undefined;
  /** Whether it is a part of the one before it. */
  isSub?: boolean;
}

/** The id of the part at a quarter of the window's height. It is looked for while `isMarked`. */
const useCurrentPart = (parts: PagePart[], isMarked: boolean): string | undefined => {
  const [current, setCurrent] = useState(parts[0]?.id);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!isMarked) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        const id = crossing?.target.getAttribute('aria-labelledby') ?? crossing?.target.id;
        if (id) setCurrent(id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part =
        document.querySelector(`section[aria-labelledby="${id}"]`) ?? document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids, isMarked]);
  return current;
};

/**
 * Scrolls the list until the link is in view. `scrollIntoView` would also stop the page while it
 * scrolls.
 */
const bringIntoView = (list: Element, link: Element): void => {
  const [frame, box] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const above = Math.min(0, box.top - frame.top);
  list.scrollTop += above || Math.max(0, box.bottom - frame.bottom);
};

/** The parts of the page with links: beside it where there is room, otherwise folded above it. */
const PageContents = ({ parts }: { parts: PagePart[] }) => {
  // The width from which page-contents.module.css puts the list beside the page.
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, {
    getInitialValueInEffect: false,
  });
  const current = useCurrentPart(parts, isBeside === true);
  const nav = useRef<HTMLElement>(null);
  // A list that is higher than the window scrolls by itself.
  useEffect(() => {
    const link = nav.current?.querySelector(`a[href="#${current}"]`);
    if (nav.current && link) bringIntoView(nav.current, link);
  }, [current]);
  const list = (
    <ul className={classes.list}>
      {parts.map(({ id, label, count, isSub }) => (
        <li key={id} data-sub={isSub}>
          <a href={`#${id}`} {...(isBeside && id === current && { 'aria-current': 'location' })}>
            {label}
            {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav ref={nav} aria-label="Contents" className={classes.contents}>
      {isBeside ? (
        <>
          <p aria-hidden>Contents</p>
          {list}
        </>
      ) : (
        <details>
          <summary>Contents</summary>
          {list}
        </details>
      )}
    </nav>
  );
};

interface WithContentsProps {
  parts: PagePart[];
  children: ReactNode;
}

/**
 * A long page with a list of its contents, in which the part that is being read is marked. Without
 * parts, the page alone.
 */
export const WithContents = ({ parts, children }: WithContentsProps) =>
  parts.length === 0 ? (
    children
  ) : (
    <div className={classes.columns}>
      <PageContents parts={parts} />
      <div className={classes.content}>{children}</div>
    </div>
  );
