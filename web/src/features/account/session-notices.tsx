import { Alert, Button, Group, Text } from '@mantine/core';
import { useAuth } from '../../session/use-auth';
import { OrganisationNotices } from './organisation-notices';

/** What the session has to say above a dashboard page: that the account could not be loaded, or a new plan. */
export const SessionNotices = () => {
  const { bootstrapError, plan, planJustActivated, acknowledgePlan, refresh, refreshing } =
    useAuth();
  return (
    <>
      <OrganisationNotices />
      {bootstrapError && (
        <Alert color="red" title="Your account could not be loaded" mb="md" className="no-print">
          <Group justify="space-between">
            <Text size="sm">{bootstrapError}</Text>
            <Button size="xs" color="red" variant="outline" onClick={refresh} disabled={refreshing}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {planJustActivated && plan && (
        <Alert
          role="status"
          title={`Your ${plan.name} plan is active`}
          mb="md"
          className="no-print"
          withCloseButton
          closeButtonLabel="Close"
          onClose={acknowledgePlan}
        >
          Start with the laws that bind your business, then assess yourself against each.
        </Alert>
      )}
    </>
  );
};
