import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import classes from './report-contents.module.css';

export interface ReportPart {
  /** Of its heading. */
  id: string;
  label: string;
  count?: number | undefined;
}

/** The part that is a little below the top of the window. */
const useCurrentPart = (parts: ReportPart[]): string | undefined => {
  const [current, setCurrent] = useState(parts[0]?.id);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        const id = crossing?.target.getAttribute('aria-labelledby');
        if (id) setCurrent(id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.querySelector(`section[aria-labelledby="${id}"]`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
};

/** The parts of the report with links: beside it where there is room, otherwise folded above it. */
export const ReportContents = ({ parts }: { parts: ReportPart[] }) => {
  const current = useCurrentPart(parts);
  // As in report-contents.module.css.
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, {
    getInitialValueInEffect: false,
  });
  const list = (
    <ul className={classes.list}>
      {parts.map(({ id, label, count }) => (
        <li key={id}>
          <a href={`#${id}`} {...(isBeside && id === current && { 'aria-current': 'location' })}>
            {label}
            {count !== undefined && <span>{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Contents" className={classes.contents}>
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
