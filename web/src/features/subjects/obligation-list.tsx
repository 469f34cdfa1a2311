import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { Accordion, Badge, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { type PagePart, WithContents } from '../../components/page-contents/page-contents';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import type { SwitchedCodes } from '../../lib/queries/law-outcomes';
import { formatDay, today } from '../../lib/text/dates';
import { obligationTitle } from '../../lib/text/obligation-name';
import { outsideProfile } from '../../lib/text/outside-profile';
import classes from './obligation-list.module.css';
import { ObligationPanel } from './obligation-panel';

/** What a page knows of the organisation and an obligation. */
export interface OwnObligations {
  renderState: (obligation: Obligation) => ReactNode;
  renderStake: (obligation: Obligation) => ReactNode;
  renderAnswers: (obligation: Obligation) => ReactNode;
}

interface ObligationListProps {
  subject: Subject;
  obligations: Obligation[];
  /** The id of the obligation that the address names; otherwise the first one is open at first. */
  openId?: string;
  /** What the profile switches on and off; null where they are not told apart. */
  switched?: SwitchedCodes | null;
  /** How an obligation stands, for its header, and what its panel says of this business. */
  own?: OwnObligations;
  /** What follows below the obligations, and the parts of the contents that it adds. */
  children?: ReactNode;
  furtherParts?: PagePart[];
}

/** Whether an obligation contains every word of the filter. */
const matches = (obligation: Obligation, filter: string): boolean => {
  const text = JSON.stringify(Object.values(obligation)).toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface HeaderProps {
  obligation: Obligation;
  state: ReactNode;
}

const ObligationHeader = ({ obligation, state }: HeaderProps) => (
  <Group gap="sm" justify="space-between" pr="sm">
    <Text component="span" fw={600} flex="1 1 12rem">
      {obligationTitle(obligation)}
      {obligation.code && (
        <Text component="span" c="dimmed" fw={600}>
          {` (${obligation.code})`}
        </Text>
      )}
    </Text>
    <Group component="span" gap={4}>
      {state}
      {obligation.effective_from > today() && (
        <Badge component="span" variant="outline" tt="none">
          From {formatDay(obligation.effective_from)}
        </Badge>
      )}
      {obligation.confidence === 'unconfirmed' && (
        <ToneBadge tone="state-attention">Unconfirmed</ToneBadge>
      )}
      <Badge component="span" variant="light" tt="none">
        v{obligation.version_tag}
      </Badge>
    </Group>
  </Group>
);

interface Part {
  /** Of its heading. */
  id: string;
  /** Null where all stand together. */
  title: string | null;
  obligations: Obligation[];
}

/**
 * Those that the profile has switched on first and those that it has switched off last, if it has
 * switched off any.
 */
const divide = (obligations: Obligation[], switched: SwitchedCodes | null): Part[] => {
  const isOff = ({ code }: Obligation): boolean => switched?.off.has(code) === true;
  const isOn = ({ code }: Obligation): boolean => switched?.on.has(code) === true;
  if (!obligations.some(isOff)) return [{ id: 'obligations', title: null, obligations }];
  const left = obligations.filter((obligation) => !isOff(obligation));
  return [
    { id: 'yours', title: 'Apply to you', obligations: left.filter(isOn) },
    {
      id: 'undecided',
      title: 'Not decided yet',
      obligations: left.filter((obligation) => !isOn(obligation)),
    },
    { id: 'outside', title: outsideProfile, obligations: obligations.filter(isOff) },
  ].filter((part) => part.obligations.length > 0);
};

const toContents = ({ id, title, obligations }: Part): PagePart[] => {
  const entries = obligations.map((obligation) => ({
    id: obligation.id,
    label: obligationTitle(obligation),
    isSub: title !== null,
  }));
  return title === null ? entries : [{ id, label: title, count: obligations.length }, ...entries];
};

const nothing: ReadonlySet<string> = new Set();

interface PartSectionProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}

/** A part under its heading. */
const PartSection = ({ id, title, count, children }: PartSectionProps) => (
  <section aria-label={title} className={classes.part}>
    <Title order={2} id={id} size="h4" mb="xs" className={classes.heading}>
      {title} <span className={classes.count}>({count})</span>
    </Title>
    {children}
  </section>
);

/** One is open at a time, at first the first or the linked one, which scrolls into view. */
export const ObligationList = ({
  subject,
  obligations,
  openId,
  switched = null,
  own,
  children,
  furtherParts = [],
}: ObligationListProps) => {
  const [filter, setFilter] = useState('');
  const [linkedId, setLinkedId] = useState(openId);
  // The answers of those that nobody opened are not rendered.
  const [opened, setOpened] = useState<ReadonlySet<string>>(nothing);
  const linkedNow = obligations.find(({ id }) => id === openId);
  // A link to another part of the page leaves open obligations open.
  if (linkedNow && linkedId !== openId) {
    setLinkedId(openId);
    if (!matches(linkedNow, filter.trim())) setFilter('');
  }
  // The router looks for the target before the law is loaded.
  useEffect(() => {
    const linked = linkedId ? document.getElementById(linkedId) : null;
    linked?.scrollIntoView();
    // A frame later, as the browser takes the focus away once it has followed a link within the
    // page.
    const frame = requestAnimationFrame(() =>
      linked?.querySelector('button')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [linkedId]);
  const [first] = obligations;
  if (!first) {
    return (
      <>
        <Text>No obligations for this subject.</Text>
        {children}
      </>
    );
  }
  const shown = obligations.filter((obligation) => matches(obligation, filter.trim()));
  const parts = divide(shown, switched);
  const [uppermost] = divide(obligations, switched).flatMap((part) => part.obligations);
  const openAtFirst = obligations.find(({ id }) => id === linkedId) ?? uppermost ?? first;
  const seen = new Set([...opened, openAtFirst.id]);
  const itemOf = (obligation: Obligation) => (
    <Accordion.Item
      key={obligation.id}
      value={obligation.id}
      id={obligation.id}
      className={classes.item}
    >
      <Accordion.Control>
        <ObligationHeader obligation={obligation} state={own?.renderState(obligation)} />
      </Accordion.Control>
      <Accordion.Panel>
        <ObligationPanel
          subject={subject}
          obligation={obligation}
          stake={own?.renderStake(obligation)}
          own={seen.has(obligation.id) && own?.renderAnswers(obligation)}
        />
      </Accordion.Panel>
    </Accordion.Item>
  );
  return (
    <WithContents
      // A link to another obligation on the same page opens that one.
      key={linkedId}
      parts={[...parts.flatMap(toContents), ...furtherParts]}
    >
      <TextInput
        type="search"
        className="no-print"
        label="Filter obligations"
        placeholder="For example: 72 hours, board, notify"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        mb="md"
        maw={420}
      />
      <Text role="status" size="sm" c="dimmed" mb={filter ? 'sm' : 0}>
        {filter && `${shown.length} of ${obligations.length} obligations`}
      </Text>
      {shown.length === 0 && (
        <EmptyState text="No obligation contains these words.">
          <Button variant="default" onClick={() => setFilter('')}>
            Show all obligations
          </Button>
        </EmptyState>
      )}
      <Accordion
        defaultValue={openAtFirst.id}
        onChange={(id) => id !== null && setOpened((before) => new Set([...before, id]))}
        variant="separated"
        order={parts.some(({ title }) => title !== null) ? 3 : 2}
      >
        {parts.map((part) =>
          part.title === null ? (
            part.obligations.map(itemOf)
          ) : (
            <PartSection
              key={part.id}
              id={part.id}
              title={part.title}
              count={part.obligations.length}
            >
              {part.obligations.map(itemOf)}
            </PartSection>
          ),
        )}
      </Accordion>
      {children}
    </WithContents>
  );
};
