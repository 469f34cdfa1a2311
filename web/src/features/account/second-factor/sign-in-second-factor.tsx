import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readNextPageMessage, storeNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';
import { isDue } from '../frame/second-factor-demand';
import { WithAccount } from '../frame/with-account';
import { safeRedirect } from '../sign-in/safe-redirect';
import { describeDemand } from './describe-demand';
import { SecondFactorSection } from './second-factor-section';

/** Whether a recovery code has just turned two-step sign-in off. */
const useRecovered = (): boolean => {
  const [hasRecovered, setRecovered] = useState(false);
  useEffect(() => {
    if (readNextPageMessage() !== 'recovered') return;
    storeNextPageMessage(null);
    setRecovered(true);
  }, []);
  return hasRecovered;
};

/**
 * The section of two-step sign-in, with why the person was led here. `next` is where they came
 * from.
 */
export const SignInSecondFactor = ({ next }: { next?: string }) => {
  const router = useRouter();
  const { missingSecondFactor } = useAuth();
  const hasRecovered = useRecovered();
  const { hash } = useLocation();
  const link = /^[\w-]{43}$/.test(hash) ? hash : null;
  const demand = missingSecondFactor.find((one) => isDue(one)) ?? missingSecondFactor[0];
  const reason = (() => {
    if (hasRecovered)
      return 'Your recovery code has turned two-step sign-in off. Set it up again now, on the phone that you use.';
    return demand ? describeDemand(demand) : null;
  })();
  return (
    <WithAccount>
      {() => (
        <SecondFactorSection
          reason={reason}
          link={link}
          onReturn={next ? () => router.history.push(safeRedirect(next)) : null}
        />
      )}
    </WithAccount>
  );
};
