import { Alert, Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useAuth } from '../../../session/use-auth';
import { findHeldBack, isSoon } from '../frame/second-factor-demand';
import { describeDemand } from './describe-demand';
import { SetUpLink } from './set-up-link';

/** Reminds of a second factor that is asked for, on every page that does not say so itself. */
export const DemandBanner = () => {
  const { missingSecondFactor } = useAuth();
  const { pathname } = useLocation();
  const isSaidThere =
    pathname.replace(/\/$/, '') === '/dashboard/user/sign-in' ||
    findHeldBack(missingSecondFactor, pathname) !== undefined;
  if (isSaidThere) return null;
  return (
    <Alert color="orange" title="Two-step sign-in" mb="md" className="no-print" role="note">
      <Stack gap="xs">
        {missingSecondFactor
          .filter((demand) => isSoon(demand))
          .map((demand) => (
            <Text key={demand.by} size="sm">
              {describeDemand(demand)}
            </Text>
          ))}
        <SetUpLink size="compact-sm" />
      </Stack>
    </Alert>
  );
};
