import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for a whole number, as typed. @param unit the word behind it */
export const WholeInput = ({ unit, ...props }: TextInputProps & { unit?: string }) => (
  <TextInput
    inputMode="numeric"
    autoComplete="off"
    rightSection={unit && <span className="quiet">{unit}</span>}
    rightSectionWidth={unit && `${unit.length + 2}ch`}
    {...props}
  />
);
