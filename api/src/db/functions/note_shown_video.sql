-- Once members could see a video, it stays one that they saw.
create or replace function note_shown_video() returns trigger language plpgsql as $$
begin
  new.was_published := new.state = 'published' or (tg_op = 'UPDATE' and old.was_published);
  return new;
end $$;

create or replace trigger video_note_shown before insert or update on video
for each row execute function note_shown_video();
