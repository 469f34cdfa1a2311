import { Stack } from '@mantine/core';
import { PageHeader } from '../../components/page-header/page-header';
import { SecurityEvents } from './security-events';
import { StoppedMailSection } from './stopped-mail';

/** Mail that waits for an admin, and security events (docs/product.md, "Security and mail"). */
export const SecurityPage = () => (
  <>
    <PageHeader title="Security and mail" isCompact />
    <Stack gap="xl">
      <StoppedMailSection />
      <SecurityEvents />
    </Stack>
  </>
);
