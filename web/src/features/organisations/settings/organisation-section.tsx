import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { roleWithArticle } from '../labels';
import { useOrganisation } from '../queries';

/** The height of the line below the heading, in pixels. */
const height = 25;

/** The person's organisation with a link to its page. Renders nothing where there is none. */
export const OrganisationSection = () => {
  const { data, error, isLoading, refetch } = useOrganisation();
  if (!data && !isLoading && !error) return null;
  return (
    <Section id="organisation" title="Your business">
      {isLoading && <Loading height={height} />}
      {error && !data && (
        <Failure error={error} fallback="Failed to load your business" onRetry={refetch} />
      )}
      {data && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          You belong to <b>{data.name}</b> as {roleWithArticle[data.role]}.{' '}
          <Anchor
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/organisation" />}
          >
            Its name, members and log
          </Anchor>
        </Text>
      )}
    </Section>
  );
};
