import { Box, LoadingOverlay } from '@mantine/core';

interface LoadingProps {
  /** How high what comes will be, in pixels, where something stands below that must not move. */
  height?: number | undefined;
}

/** Stands where a page's content will be. */
export const Loading = ({ height = 160 }: LoadingProps) => (
  <Box pos="relative" mih={height} role="status" aria-label="Loading">
    <LoadingOverlay visible overlayProps={{ backgroundOpacity: 0 }} zIndex={1} />
  </Box>
);
