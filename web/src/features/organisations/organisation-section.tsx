import { Divider, Stack, Text, Title } from '@mantine/core';
import { Failure } from '../../components/failure/failure';
import { LabelledValue } from '../../components/labelled-value/labelled-value';
import { Loading } from '../../components/loading/loading';
import { useCan } from '../../session/use-can';
import { useOrganisation } from './queries';
import { RenameForm } from './rename-form';

/** Of the form, in pixels. */
const formHeight = 113;

/** The name of the person's organisation, which an owner can change. Nothing for somebody who has none. */
export const OrganisationSection = () => {
  const { data, error, isLoading, refetch } = useOrganisation();
  const canRename = useCan('organisation.rename');
  if (!data && !isLoading && !error) return null;
  return (
    <>
      <Divider my="xl" />
      <Stack component="section" aria-labelledby="organisation">
        <Title order={2} size="h3" id="organisation">
          Your organisation
        </Title>
        <Text size="sm" c="dimmed">
          The business that the laws bind. Assessments belong to it, and reports name it.
        </Text>
        {isLoading && <Loading height={formHeight} />}
        {error && !data && (
          <Failure error={error} fallback="Failed to load your organisation" onRetry={refetch} />
        )}
        {data && canRename && <RenameForm organisation={data} />}
        {data && !canRename && (
          <>
            <LabelledValue label="Organisation" value={data.name} />
            <Text size="sm">Only an owner of the organisation can change its name.</Text>
          </>
        )}
      </Stack>
    </>
  );
};
