import { Stack, Textarea, type StackProps } from '@mantine/core';

/** An address that is pasted elsewhere: a tap selects it whole. */
export const PastedAddress = ({ label, address }: { label: string; address: string }) => (
  <Textarea
    readOnly
    autosize
    size="sm"
    aria-label={label}
    value={address}
    onFocus={(event) => event.currentTarget.select()}
  />
);

export const StepList = ({ steps, ...space }: { steps: readonly string[] } & StackProps) => (
  <Stack component="ol" gap={6} ps={22} style={{ listStyle: 'decimal' }} {...space}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </Stack>
);
