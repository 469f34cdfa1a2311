import { Alert, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { useCommand } from '../../../lib/actions/use-command';
import type { Enrolment } from '../../../lib/firebase/enrol';
import { loadEnrol } from '../../../session/load-auth';
import { useAuth } from '../../../session/use-auth';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { describeDemand } from './describe-demand';
import { FactorCard } from './factor-card';
import { MailLink } from './mail-link';
import { secondFactorQuery } from './second-factor-query';
import { SetUpDialog } from './set-up-dialog';

interface SecondFactorSectionProps {
  /** Why the person was led here. Null where they came by themselves. */
  reason: string | null;
  /**
   * The secret of a link that was mailed to staff whose days without are over; null where they came
   * without one.
   */
  link: string | null;
  /** Leads back to where they were. Null where they came by themselves. */
  onReturn: (() => void) | null;
}

/** Two-step sign-in, where it is set up and turned off (docs/product.md, "A second factor"). */
export const SecondFactorSection = ({ reason, link, onReturn }: SecondFactorSectionProps) => {
  const { missingSecondFactor, refresh } = useAuth();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const [begun, setBegun] = useState<{ enrolment: Enrolment | null } | null>(null);
  const state = useQuery(secondFactorQuery);
  const begin = useCommand({
    mutationFn: async (_, permit) => (await loadEnrol()).beginEnrolment(permit),
    onSuccess: (enrolment) => setBegun({ enrolment }),
  });
  const takeOver = (): void => {
    void client.invalidateQueries(secondFactorQuery);
    refresh();
  };
  const close = (): void => {
    setBegun(null);
    void client.invalidateQueries(secondFactorQuery);
    // The button that opened it goes once an app is added.
    (isAdded.current ? heading : opener).current?.focus();
    isAdded.current = false;
  };
  const { data } = state;
  return (
    <Section id="two-step-sign-in" title="Two-step sign-in" heading={heading}>
      {reason && (
        <Alert color="orange" role="status">
          {reason}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        After your password, you enter a six-digit code from an authenticator app on your phone.
        Whoever has your password alone cannot sign in.
      </Text>
      {state.isPending && <Loading />}
      {state.isError && (
        <Failure
          error={state.error}
          fallback="Two-step sign-in could not be loaded."
          onRetry={() => void state.refetch()}
        />
      )}
      {data?.factor && (
        <FactorCard
          factor={data.factor}
          state={data}
          link={link}
          isMissingHere={missingSecondFactor.length > 0}
          onChanged={takeOver}
          heading={heading}
        />
      )}
      {data && !data.factor && (
        <>
          {!reason &&
            data.demands.map((demand) => (
              <Text key={demand.by} size="sm">
                {describeDemand(demand)}
              </Text>
            ))}
          {data.naming === 'link' && link === null ? (
            <MailLink />
          ) : (
            <Button ref={opener} onClick={() => begin.run()} disabled={begin.isPending}>
              {begin.isPending ? 'Preparing...' : 'Set it up'}
            </Button>
          )}
        </>
      )}
      {begin.isError && (
        <Alert color="red" role="alert">
          {authErrorMessage(begin.error, 'It could not be set up. Please try again later.')}
        </Alert>
      )}
      {begun && (
        <SetUpDialog
          begun={begun.enrolment}
          link={link}
          onAdded={() => {
            isAdded.current = true;
          }}
          onNamed={refresh}
          onClose={close}
          onKept={() => {
            close();
            onReturn?.();
          }}
        />
      )}
    </Section>
  );
};
