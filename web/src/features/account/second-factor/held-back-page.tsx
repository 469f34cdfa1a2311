import { Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { PageHeader } from '../../../components/page-header/page-header';
import { useAuth } from '../../../session/use-auth';
import { findHeldBack } from '../frame/second-factor-demand';
import { describeDemand } from './describe-demand';
import { SetUpLink } from './set-up-link';

/** In place of a page that is not shown without a second factor: why, and the way to it. */
export const HeldBackPage = () => {
  const { missingSecondFactor } = useAuth();
  const { pathname } = useLocation();
  const demand = findHeldBack(missingSecondFactor, pathname);
  return (
    <>
      <PageHeader title="Set up two-step sign-in" />
      <Stack maw="68ch">
        {demand && (
          <Text>
            {describeDemand(demand)} Set it up to open this page. It takes a phone and two minutes.
          </Text>
        )}
        <SetUpLink size="sm" />
      </Stack>
    </>
  );
};
