import type { Readiness, ReadinessContact } from '@lexplain/contract/incidents/readiness';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { readinessQuery } from '../../lib/queries/readiness-query';

const Contact = ({ label, contact }: { label: string; contact: ReadinessContact }) =>
  (contact.name || contact.phone) && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this is a value and its label.
    <div role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {contact.name && <Text style={{ overflowWrap: 'anywhere' }}>{contact.name}</Text>}
      {contact.phone && (
        <Anchor underline="always" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
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
