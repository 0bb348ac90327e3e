import { useState } from "react";
import type { SecondFactor } from "#contracts/schemas/factors.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { finishLogIn } from "#app/session/session.ts";
import { openModal } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { FactorForm } from "./factor-form.tsx";

export interface SecondFactorFormProps {
  secondFactor: SecondFactor;
  email: string | undefined;
  onDone: () => void;
}

/** The second step of a login. */
export function SecondFactorForm({ secondFactor, email, onDone }: SecondFactorFormProps) {
  const [over, setOver] = useState<string | null>(null);
  if (over)
    return (
      <>
        <FormError message={over} />
        <Button size="lg" isWide onClick={() => openModal("login", email ? { email } : {})}>
          Đăng nhập lại
        </Button>
      </>
    );
  return (
    <FactorForm
      question={secondFactor}
      passkeyLabel="Xác nhận bằng khoá"
      onOver={setOver}
      prove={async (given) => {
        await finishLogIn({ challengeId: secondFactor.challengeId, ...given });
        onDone();
      }}
    />
  );
}
