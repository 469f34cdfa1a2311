import { Button, Text } from '@mantine/core';
import type { TakeAlongProps } from './take-along-props';
import { usePrintedSheet } from './use-printed-sheet';

/** The sheet on paper. */
export const SheetPrint = ({ shown }: TakeAlongProps) => {
  const { print, sheet } = usePrintedSheet(shown);
  return (
    <>
      <Text size="sm" mb="xs">
        One page with the deadlines, whom to tell and space for reference numbers. The log follows
        on further pages.
      </Text>
      <Button variant="default" onClick={print}>
        Print the sheet
      </Button>
      {sheet}
    </>
  );
};
