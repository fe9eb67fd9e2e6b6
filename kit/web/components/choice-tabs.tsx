import classes from './link-tabs.module.css';

interface ChoiceTabsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** Tabs that choose which rows of a list are shown: `LinkTabs` without addresses. */
export function ChoiceTabs<Value extends string>(props: ChoiceTabsProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <div className={`boxed ${classes.tabs}`} data-wraps role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
