CREATE TABLE "reward_handouts" (
	"challenge_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"noted_by_id" uuid NOT NULL,
	"noted_by_name" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_handouts_pkey" PRIMARY KEY("challenge_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "reward_handouts" ADD CONSTRAINT "reward_handouts_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_handouts" ADD CONSTRAINT "reward_handouts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reward_handouts_employee_idx" ON "reward_handouts" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reward_handouts_noted_by_idx" ON "reward_handouts" USING btree ("noted_by_id");