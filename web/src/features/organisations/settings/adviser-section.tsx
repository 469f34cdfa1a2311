import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { standingQuery } from '../../../lib/queries/standing-query';
import { useAuth } from '../../../session/use-auth';

/** The height of the line, in pixels. */
const height = 25;

/** Who advises the organisation, and what else is about them. */
export const AdviserSection = ({ children }: { children?: ReactNode }) => {
  const { organisation } = useAuth();
  const { data, error, refetch } = useQuery({
    ...standingQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  return (
    <Section id="organisation-adviser" title="Your adviser">
      {!data && !error && <Loading height={height} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load who advises you" onRetry={refetch} />
      )}
      {data && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {data.adviser_name ? (
            <>
              <b>{data.adviser_name}</b> advises your business. The log says when that changes.
            </>
          ) : (
            'Your business has no adviser.'
          )}
        </Text>
      )}
      {children}
    </Section>
  );
};
