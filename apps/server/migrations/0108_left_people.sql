ALTER TABLE "employees" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
-- The last change of a deactivated person mostly was that.
UPDATE "employees" SET "left_at" = "updated_at" WHERE "status" = 'inactive';--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_left" CHECK (("employees"."left_at" is not null) = ("employees"."status" = 'inactive'));--> statement-breakpoint
CREATE FUNCTION "keep_left_at"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'inactive' THEN
    NEW.left_at := NULL;
  ELSIF NEW.left_at IS NULL THEN
    NEW.left_at := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "employees_keep_left_at" BEFORE INSERT OR UPDATE OF "status" ON "employees"
  FOR EACH ROW EXECUTE FUNCTION "keep_left_at"();
