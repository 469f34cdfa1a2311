import type { Readiness, ReadinessContact } from '@lexplain/contract/incidents/readiness';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../components/failure/failure';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { readinessQuery } from '../../../lib/queries/readiness-query';
import { useCan } from '../../../session/use-can';
import { ContactsForm } from './contacts-form';
import { SecondAddressForm, SecondAddressState } from './second-address-form';

/** The height of the form, in pixels, so that the page below does not move. */
const shownHeight = 440;

const describe = ({ name, phone }: ReadinessContact): string =>
  [name, phone].filter(Boolean).join(', ') || 'Not given';

const ReadOnly = ({ readiness: { leader, insurer, lawyer } }: { readiness: Readiness }) => (
  <>
    <LabelledValue label="Who leads" value={describe(leader)} />
    <LabelledValue label="Insurer" value={describe(insurer)} />
    <LabelledValue label="Lawyer" value={describe(lawyer)} />
    <Text size="sm">Only an owner can change them.</Text>
  </>
);

/** What the organisation has at hand before an incident. */
export const ReadinessSection = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(readinessQuery(organisationId));
  const canChange = useCan('readiness.change');
  if (error && !data) {
    return <Failure error={error} fallback="The contacts could not be loaded" onRetry={refetch} />;
  }
  const contacts = data && canChange && (
    <ContactsForm organisationId={organisationId} readiness={data} />
  );
  return (
    <Stack gap="xl">
      <Section
        id="organisation-readiness"
        title="Be ready"
        about="Who leads in an incident, and whom to call. It is shown with each incident."
      >
        {data ? contacts || <ReadOnly readiness={data} /> : <Loading height={shownHeight} />}
      </Section>
      {data && (
        <Section
          id="organisation-second-address"
          title="Second address"
          about="Your own mail may be what was broken into. Emails to the second address say only that a deadline is running, when it ends, and where to look."
        >
          <SecondAddressState second={data.second_address} />
          {canChange && (
            <SecondAddressForm organisationId={organisationId} second={data.second_address} />
          )}
        </Section>
      )}
    </Stack>
  );
};
