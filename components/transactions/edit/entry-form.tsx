import type { ReactNode } from "react";
import {
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useController,
  useFormContext,
} from "react-hook-form";
import { accountLabel } from "@/components/banks/connected/bank-copy";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { Button } from "@/components/ui/form/button";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { DialogBody, DialogFooter } from "@/components/ui/overlay/dialog";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { toast } from "@/lib/client/toast";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { Account } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

export type EntryFormProps<Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** @returns the toast's text */
  save: (values: Output) => Promise<string>;
  /** Shown when saving fails without a reason of its own. */
  fallback?: string;
  submitLabel: string;
  isDisabled?: boolean;
  onDone: () => void;
  children: ReactNode;
};

/** The fields below belong inside it. */
export function EntryForm<Values extends FieldValues, Output extends FieldValues>({
  form,
  save,
  fallback = FALLBACKS.generic,
  submitLabel,
  isDisabled,
  onDone,
  children,
}: EntryFormProps<Values, Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      toast.success(await save(values));
      onDone();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      for (const { path, message } of issues)
        if (path in form.getValues()) form.setError(path as Path<Values>, { message });
      form.setError("root", { message: errorMessage(error, fallback) });
    }
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          {children}
          <FieldError message={form.formState.errors.root?.message} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </FormProvider>
  );
}

type Registered = { name: string; label: string; autoFocus?: boolean };

export function AmountField({ name, label, autoFocus }: Registered) {
  const { register, error } = useEntry(name);
  return (
    <Field label={label} error={error}>
      <Input autoFocus={autoFocus} inputMode="decimal" autoComplete="off" placeholder="0.00" {...register(name)} />
    </Field>
  );
}

export function DayField({ name, label, min, max }: Registered & { min?: string; max?: string }) {
  const { register, error } = useEntry(name);
  return (
    <Field label={label} error={error}>
      <Input type="date" min={min} max={max} {...register(name)} />
    </Field>
  );
}

export function NameField({ label, placeholder, autoFocus }: Omit<Registered, "name"> & { placeholder: string }) {
  const { register, error } = useEntry("name");
  return (
    <Field label={label} error={error}>
      <Input autoFocus={autoFocus} autoComplete="off" placeholder={placeholder} {...register("name")} />
    </Field>
  );
}

export type CategoryFieldProps = {
  kind: "expense" | "income";
  /** A category that's offered whatever its kind. */
  keptId?: string | undefined;
  /** Option for no category. */
  none: string;
  isOptional?: boolean;
  hint?: string | undefined;
};

/** Controlled: a native select forgets a value whose option hasn't loaded yet. */
export function CategoryField({ kind, keptId, none, isOptional, hint }: CategoryFieldProps) {
  const { field, fieldState } = useController({ name: "categoryId" });
  const { data: categories = [], error: loadError } = useCategories();
  return (
    <Field
      label="Category"
      isOptional={isOptional}
      hint={hint}
      error={loadError ? errorMessage(loadError, FALLBACKS.data.categories) : fieldState.error?.message}
    >
      <CategorySelect
        ref={field.ref}
        value={field.value ?? ""}
        categories={categories.filter((category) => category.kind === kind || category.id === keptId)}
        kind={kind}
        onChoose={field.onChange}
      >
        <option value="">{none}</option>
      </CategorySelect>
    </Field>
  );
}

export type EntryAccountFieldProps = {
  name?: string;
  label?: string;
  accounts: readonly (Pick<Account, "id" | "name"> & Partial<Pick<Account, "mask">>)[];
  /** Option for no account. */
  none: string;
  /** Value of that option. */
  noneAs?: null | undefined | "";
  isOptional?: boolean;
  hint?: string;
};

export function EntryAccountField({
  name = "accountId",
  label = "Account",
  accounts,
  none,
  noneAs,
  ...rest
}: EntryAccountFieldProps) {
  const { register, error } = useEntry(name);
  return (
    <Field label={label} error={error} {...rest}>
      <Select {...register(name, { setValueAs: (value: string | null) => value || noneAs })}>
        <option value="">{none}</option>
        {optionsOf(accounts.map((account) => [account.id, accountLabel({ mask: null, ...account })]))}
      </Select>
    </Field>
  );
}

export function EntryNoteField() {
  const { register, error } = useEntry("notes");
  return (
    <Field label="Note" isOptional error={error}>
      <Textarea {...register("notes", { setValueAs: (value: string) => value || undefined })} />
    </Field>
  );
}

function useEntry(name: string) {
  const form = useFormContext();
  return { ...form, error: form.formState.errors[name]?.message as string | undefined };
}
