import type { ListedClient } from '@lexplain/contract/clients/clients';
import { placeLabels } from '@lexplain/contract/library/places';
import { Button, CloseButton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import { type Library, lawNameOf } from '../client-rows';
import {
  describeProgress,
  describeScore,
  describeState,
  describeWorst,
  nothing,
} from '../law-standing-texts';
import { renderWaiting } from './client-cells';
import classes from './client-peek.module.css';
import { signOf, summarise } from './client-summary';

interface ClientPeekProps {
  client: ListedClient;
  library: Library;
  isOwn: boolean;
  /** The reviews of the list that wait, for the one that is opened from here. */
  walk: ReviewWalk;
  onClose: () => void;
}

const describeLawFigures = (law: ListedClient['laws'][number], library: Library, zone: string) => {
  const state = describeState(law);
  if (!law.submitted) return `${state}. ${describeProgress(law, library.now, zone)}`;
  const worst = describeWorst(law);
  const score = describeScore(law);
  return [
    state,
    ...(score === nothing ? [] : [`score ${score}`]),
    `worst open answer: ${worst.toLowerCase()}`,
  ].join(', ');
};

/** A client beside the list: where it stands with each law, and the way to its reviews and its page. */
export const ClientPeek = ({ client, library, isOwn, walk, onClose }: ClientPeekProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, place, adviser, time_zone: timeZone } = client;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const summary = summarise(client, library);
  const review = summary.laws.find((law) => law.review?.turn === 'adviser')?.review;
  const state = { reviewWalk: walk };
  return (
    <aside
      className={classes.peek}
      aria-label={name}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={classes.head}>
        <Title order={2} size="h4" ref={heading} tabIndex={-1} className={classes.name}>
          {name}
        </Title>
        <CloseButton aria-label="Close the client" onClick={onClose} />
      </div>
      <Text size="sm" c="dimmed">
        {[place && placeLabels[place], isOwn ? null : (adviser?.name ?? 'No adviser')]
          .filter((one) => one)
          .join(' · ')}
      </Text>
      <Text size="sm" component="div">
        {summary.waiting
          ? renderWaiting(summary, { now: library.now, timeZone, isOwn })
          : 'No review waits.'}
      </Text>
      <section>
        <Title order={3} size="h6">
          Laws
        </Title>
        {summary.laws.length === 0 ? (
          <Text size="sm">No law begun.</Text>
        ) : (
          <ul className={classes.laws}>
            {summary.laws.map((law) => (
              <li key={law.subject_id} data-sign={signOf(law)}>
                {law.review && isOwn ? (
                  <Link
                    to="/adviser/reviews/$reviewId"
                    params={{ reviewId: law.review.id }}
                    state={state}
                  >
                    {lawNameOf(library, law)}
                  </Link>
                ) : (
                  lawNameOf(library, law)
                )}
                <span>{describeLawFigures(law, library, timeZone)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className={classes.ways}>
        {review && isOwn && (
          <Button
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/adviser/reviews/$reviewId"
                params={{ reviewId: review.id }}
                state={state}
              />
            )}
          >
            Open the review
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/adviser/clients/$organisationId"
              params={{ organisationId: id }}
              state={state}
            />
          )}
        >
          Open the client’s page
        </Button>
      </div>
    </aside>
  );
};
