import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { Text } from '@mantine/core';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import type { AdviserPanel } from '../sharing/adviser-panel';
import type { TakeAlongProps } from '../take-along/take-along-props';
import classes from './board.module.css';
import type { IncidentWork } from './incident-work';

// The parts beside and below the deadlines. They are loaded after them, and are kept for when the
// connection is not there.

const Readiness = lazy(async () => ({
  default: (await import('../readiness-summary')).ReadinessSummary,
}));
const Calls = lazy(async () => ({
  default: (await import('../readiness-summary')).CallLine,
}));
const Reminders = lazy(async () => ({
  default: (await import('../reminders/reminders-panel')).RemindersPanel,
}));
const Undelivered = lazy(async () => ({
  default: (await import('../reminders/undelivered-reminders')).UndeliveredReminders,
}));
const Adviser = lazy(async () => ({
  default: (await import('../sharing/adviser-panel')).AdviserPanel,
}));
const Log = lazy(async () => ({
  default: (await import('../log/log-panel')).LogPanel,
}));
const Newer = lazy(async () => ({
  default: (await import('./newer-rules')).NewerRules,
}));
const Along = lazy(async () => ({
  default: (await import('../take-along/take-along')).TakeAlong,
}));

const Drill = lazy(async () => ({
  default: (await import('../drill/drill-panel')).DrillPanel,
}));

/** A part that could not be loaded leaves the deadlines as they are. */
const Later = ({ height, children }: { height: number; children: ReactNode }) => (
  <ErrorBoundary
    fallback={
      <Text size="sm" role="alert">
        This part could not be loaded. Check your connection, and open the page again.
      </Text>
    }
  >
    <Suspense fallback={<Loading cards={[1, height]} />}>{children}</Suspense>
  </ErrorBoundary>
);

export const ContactsPart = ({ incident }: { incident: Incident }) => (
  <Section id="contacts" title="Whom to call">
    <Later height={120}>
      <Readiness organisationId={incident.organisation_id} />
    </Later>
  </Section>
);

/**
 * Its place has the height of the line from the first, and none beside the column of the contacts.
 */
export const CallPart = ({ incident }: { incident: Incident }) => (
  <div className={classes.callPlace}>
    <ErrorBoundary>
      <Suspense>
        <Calls organisationId={incident.organisation_id} />
      </Suspense>
    </ErrorBoundary>
  </div>
);

interface RemindersPartProps {
  incident: Incident;
  uid: string;
  zone: string;
}

export const RemindersPart = (props: RemindersPartProps) => (
  <Section
    id="reminders"
    title="Reminders"
    about="By email: when half of the time has passed, then a day, four hours and an hour before the deadline, and when it ends."
  >
    <Later height={120}>
      <Reminders {...props} />
    </Later>
  </Section>
);

export const AdviserPart = (props: ComponentProps<typeof AdviserPanel>) => (
  <Section id="adviser" title="Your adviser">
    <Later height={80}>
      <Adviser {...props} />
    </Later>
  </Section>
);

/** Nothing stands there until it is known that something was not delivered, which is rare. */
export const UndeliveredPart = (props: Omit<RemindersPartProps, 'uid'>) => (
  <ErrorBoundary>
    <Suspense>
      <Undelivered {...props} />
    </Suspense>
  </ErrorBoundary>
);

/** Nothing stands there while the library has no newer rules. */
export const NewerRulesPart = ({ work }: { work: IncidentWork }) => (
  <ErrorBoundary>
    <Suspense>
      <Newer work={work} />
    </Suspense>
  </ErrorBoundary>
);

export const LogPart = ({ work }: { work: IncidentWork }) => (
  <Section
    id="log"
    title="Log"
    about="Nothing here is ever changed. A correction stands beside what it corrects."
  >
    <Later height={240}>
      <Log work={work} />
    </Later>
  </Section>
);

interface DrillPartProps {
  incident: Incident;
  rules: IncidentRules;
  work: IncidentWork;
}

/** Above the deadlines: it is what the participants answer to. */
export const DrillPart = ({ incident, rules, work }: DrillPartProps) => (
  <Later height={160}>
    <Drill
      incident={incident}
      entries={work.entries}
      rules={rules}
      isClosed={work.log.isClosed}
      now={work.now}
    />
  </Later>
);

export const TakeAlongPart = ({ shown }: TakeAlongProps) => (
  <Later height={200}>
    <Along shown={shown} />
  </Later>
);
