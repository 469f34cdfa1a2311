import { Text } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Section } from '../../../components/section/section';
import { TippingOff } from '../tipping-off';
import classes from './take-along.module.css';
import type { TakeAlongProps } from './take-along-props';

// Each part is loaded when it is opened: on the night of an incident the board comes first.
const parts: { title: string; Part: ComponentType<TakeAlongProps> }[] = [
  {
    title: 'One sheet to print',
    Part: lazy(async () => ({ default: (await import('./sheet-print')).SheetPrint })),
  },
  {
    title: 'Deadlines for your calendar',
    Part: lazy(async () => ({ default: (await import('./calendar-file')).CalendarFile })),
  },
  {
    title: 'Drafts of notices',
    Part: lazy(async () => ({ default: (await import('./notice-drafts')).NoticeDrafts })),
  },
  {
    title: 'A copy for your lawyer or insurer',
    Part: lazy(async () => ({ default: (await import('./pack')).Pack })),
  },
];

const FoldedPart = ({ title, Part, shown }: (typeof parts)[number] & TakeAlongProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.part}
      onToggle={({ currentTarget }) => setOpen((before) => before || currentTarget.open)}
    >
      <summary>{title}</summary>
      <ErrorBoundary
        fallback={
          <Text size="sm" role="alert">
            This part could not be loaded. Check your connection, and open the page again.
          </Text>
        }
      >
        <Suspense fallback={<Text size="sm">Loading...</Text>}>
          {isOpen && <Part shown={shown} />}
        </Suspense>
      </ErrorBoundary>
    </details>
  );
};

/**
 * What a person can take along of an incident: on paper, in a calendar, in drafts, and as files for
 * advisers.
 */
export const TakeAlong = ({ shown }: TakeAlongProps) => (
  <div className="no-print">
    <Section id="take-along" title="Print and save">
      <TippingOff entries={shown.entries} />
      {/* Their lines stand in the middle of the space between them, which is their own. */}
      <div>
        {parts.map((part) => (
          <FoldedPart key={part.title} title={part.title} Part={part.Part} shown={shown} />
        ))}
      </div>
    </Section>
  </div>
);
