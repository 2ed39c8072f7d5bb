CREATE TABLE "challenge_exceptions" (
	"challenge_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	CONSTRAINT "challenge_exceptions_challenge_id_employee_id_pk" PRIMARY KEY("challenge_id","employee_id")
);
--> statement-breakpoint
DROP INDEX "challenge_targets_company_key";--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "challenge_exceptions" ADD CONSTRAINT "challenge_exceptions_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_exceptions" ADD CONSTRAINT "challenge_exceptions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_exceptions_employee_idx" ON "challenge_exceptions" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_targets_department_key" ON "challenge_targets" USING btree ("challenge_id","company_id","department") WHERE "challenge_targets"."department" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_targets_company_key" ON "challenge_targets" USING btree ("challenge_id","company_id") WHERE "challenge_targets"."company_id" is not null and "challenge_targets"."department" is null;--> statement-breakpoint
ALTER TABLE "challenge_targets" ADD CONSTRAINT "challenge_targets_department" CHECK ("challenge_targets"."department" is null or ("challenge_targets"."company_id" is not null and "challenge_targets"."department" <> ''));