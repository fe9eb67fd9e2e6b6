import { accentOf, GROUND, isColor } from '../rules/accent.ts';
import { Group, TextInput } from '@mantine/core';

import { computed } from '#kit/light/theme.ts';
import { settingsTexts as texts } from './texts.ts';
import classes from './window.module.css';

interface AccentFieldProps {
  name: string;
  value: string;
  error?: string;
  className?: string | undefined;
  onChange: (accent: string) => void;
}

export function AccentField({ value, onChange, className, ...field }: AccentFieldProps) {
  const typed = value.trim();
  const color = isColor(typed) ? typed.toLowerCase() : computed.brandFill;
  return (
    <div className={className}>
      <TextInput
        {...field}
        value={value}
        label={texts.accent}
        description={texts.accentHint}
        placeholder={computed.brandFill}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        leftSection={
          <input
            type="color"
            className={classes.color}
            aria-label={texts.accentPick}
            value={color}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        leftSectionWidth={60}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <AccentSamples color={color} />
    </div>
  );
}

function AccentSamples({ color }: { color: string }) {
  const accent = accentOf(color);
  const isAdjusted = accent.light !== accent.fill || accent.dark !== accent.fill;
  return (
    <figure className={`stack-8 ${classes.samples}`} aria-label={texts.accentSample}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme}>
          <p className="quiet">{texts[scheme]}</p>
          <Group className={classes.sample} gap="8px 14px" style={{ background: GROUND[scheme] }}>
            <span
              className={`medium ${classes.sampleButton}`}
              style={{
                background: accent.fill,
                boxShadow: `inset 0 0 0 2px ${accent.edge[scheme]}`,
                color: accent.onFill,
              }}
            >
              {texts.sampleButton}
            </span>
            <span style={{ color: accent[scheme] }}>{texts.sampleLink}</span>
          </Group>
        </div>
      ))}
      {isAdjusted && <figcaption className="quiet">{texts.adjusted}</figcaption>}
    </figure>
  );
}
