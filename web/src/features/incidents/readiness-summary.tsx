import type { Readiness, ReadinessContact } from '@lexplain/contract/incidents/readiness';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { readinessQuery } from '../../lib/queries/readiness-query';
import classes from './board/board.module.css';

const toDialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const Contact = ({ label, contact }: { label: string; contact: ReadinessContact }) =>
  (contact.name || contact.phone) && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a value and its label.
    <div role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {contact.name && <Text style={{ overflowWrap: 'anywhere' }}>{contact.name}</Text>}
      {contact.phone && (
        <Anchor underline="always" href={toDialled(contact.phone)}>
          {contact.phone}
        </Anchor>
      )}
    </div>
  );

const isEmpty = ({ leader, insurer, lawyer }: Readiness): boolean =>
  [leader, insurer, lawyer].every(({ name, phone }) => !name && !phone);

/** Who leads and whom to call, for the board of an incident. */
export const ReadinessSummary = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(readinessQuery(organisationId));
  if (!data) {
    return error ? (
      <Failure
        error={error}
        fallback="Failed to load the contacts"
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading cards={[1, 120]} />
    );
  }
  return (
    <Stack gap="sm">
      <Contact label="Who leads" contact={data.leader} />
      <Contact label="Insurer" contact={data.insurer} />
      <Contact label="Lawyer" contact={data.lawyer} />
      {isEmpty(data) && (
        <Text size="sm">
          Nobody has entered whom to call. An owner can enter who leads, your insurer and your
          lawyer.
        </Text>
      )}
      <Anchor
        size="sm"
        underline="always"
        w="fit-content"
        renderRoot={(props) => <Link {...props} to="/dashboard/organisation/incidents" />}
      >
        Contacts for an incident
      </Anchor>
    </Stack>
  );
};

/**
 * On a phone, where the contacts stand below all deadlines: whom to call, in one line below the
 * next one.
 */
export const CallLine = ({ organisationId }: { organisationId: string }) => {
  const { data } = useQuery(readinessQuery(organisationId));
  if (!data) return null;
  const contacts = [
    { label: 'Lawyer', ...data.lawyer },
    { label: 'Insurer', ...data.insurer },
    { label: 'Who leads', ...data.leader },
  ].filter(({ phone }) => phone !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are links.
    <div role="group" aria-label="Call" className={classes.calls}>
      {contacts.length > 0 && <Phone size={16} aria-hidden />}
      {contacts.map(({ label, name, phone }) => (
        <a
          key={label}
          className={classes.link}
          href={toDialled(phone)}
          aria-label={[label, name, phone].filter((part) => part !== '').join(', ')}
        >
          {label}
        </a>
      ))}
      {contacts.length > 0 ? (
        // Short, so that all stand in one line also at 320 px.
        <a className={classes.link} href="#contacts" aria-label="All contacts">
          All
        </a>
      ) : (
        <Link className={classes.link} to="/dashboard/organisation/incidents">
          Enter whom to call
        </Link>
      )}
    </div>
  );
};
