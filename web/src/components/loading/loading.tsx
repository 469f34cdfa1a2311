import { Box, LoadingOverlay } from '@mantine/core';

/** Stands where a page's content will be. */
export const Loading = () => (
  <Box pos="relative" mih={160} role="status" aria-label="Loading">
    <LoadingOverlay visible overlayProps={{ backgroundOpacity: 0 }} zIndex={1} />
  </Box>
);
