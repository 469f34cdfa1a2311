import { Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** The heading's, where something else refers to it. */
  id?: string;
  about?: string;
  /** The ref of the heading, which gets the focus when the control that had it is removed. */
  heading?: Ref<HTMLHeadingElement>;
  /** The button that the heading asks for, beside it where there is room. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page: its heading, what it is about, and what stands under it. */
export const Section = ({ title, id, about, heading, action, children }: SectionProps) => {
  const ownId = useId();
  const shownTitle = (
    <Title
      order={2}
      size="h3"
      id={id ?? ownId}
      className={classes.title}
      {...(heading && { ref: heading, tabIndex: -1 })}
    >
      {title}
    </Title>
  );
  return (
    <section aria-labelledby={id ?? ownId} className={classes.section}>
      {action ? (
        <div className={classes.head}>
          {shownTitle}
          {action}
        </div>
      ) : (
        shownTitle
      )}
      {about && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {children}
    </section>
  );
};
